/** The JSON answer of Interkassa's SCI with `ik_int=json` (docs/behaviour.md#payment-provider). */
export type Envelope = {
  readonly resultCode: number;
  readonly resultMsg: string;
  readonly resultData: Readonly<Record<string, unknown>> | null;
};

export const succeed = (resultData: Readonly<Record<string, unknown>>): Envelope => ({
  resultCode: 0,
  resultMsg: 'Success',
  resultData,
});

export const refuse = (resultCode: number, resultMsg: string): Envelope => ({
  resultCode,
  resultMsg,
  resultData: null,
});
