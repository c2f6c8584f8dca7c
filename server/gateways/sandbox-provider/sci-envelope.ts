/** The fields of the JSON answer of Interkassa's SCI with `ik_int=json` (docs/behaviour.md#payment-provider). */
export type SciEnvelope = {
  readonly resultCode: number;
  readonly resultMsg: string;
  readonly resultData: Readonly<Record<string, unknown>> | null;
};

export const makeSciSuccess = (resultData: Readonly<Record<string, unknown>>): SciEnvelope => ({
  resultCode: 0,
  resultMsg: 'Success',
  resultData,
});

export const makeSciRefusal = (resultCode: number, resultMsg: string): SciEnvelope => ({
  resultCode,
  resultMsg,
  resultData: null,
});
