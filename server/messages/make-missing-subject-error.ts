/** Makes the error of a template's message whose subject is not there, or is not as the message tells of it. */
export const makeMissingSubjectError = (template: string): Error =>
  new Error(`nothing to write ${template} about`);
