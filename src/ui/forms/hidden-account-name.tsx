/** A hidden field with the account's name, for password managers only: people know it. */
export const HiddenAccountName = ({ email }: { readonly email: string }) => (
  <input hidden readOnly type="email" autoComplete="username" value={email} />
);
