/** What identifies a started sign-in when the user comes back. */
export interface ProviderTicket {
  readonly state: string;
  readonly nonce: string;
  /** For PKCE: an attacker who has only seen the code in transit cannot use it. */
  readonly verifier: string;
}

/** The provider's result for a person. */
export type ProviderAnswer =
  | {
      readonly kind: 'person';
      readonly issuer: string;
      /** The provider's permanent identifier of the person. */
      readonly subject: string;
      /** The provider's user name of the person, `preferred_username`; empty if it gives none. */
      readonly userName: string;
    }
  | { readonly kind: 'cancelled' }
  /** The provider proves no identity; `reason` is a code, never the provider's own text. */
  | { readonly kind: 'unproven'; readonly reason: string }
  | { readonly kind: 'unreachable' };

export interface IdentityProvider {
  readonly name: string;
  /** The address where the user signs in; null if the provider cannot be reached. */
  readonly startSignIn: (
    returnUrl: string,
  ) => Promise<{ readonly url: string; readonly ticket: ProviderTicket } | null>;
  /** Who came back, from the address of the return. */
  readonly finishSignIn: (returned: URL, ticket: ProviderTicket) => Promise<ProviderAnswer>;
}
