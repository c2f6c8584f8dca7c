/** Holds the account's name in a hidden field, for password managers only: people know it. */
export const HiddenAccountNameField = ({ email }: { readonly email: string }) => (
  <input hidden readOnly type="email" autoComplete="username" value={email} />
);
