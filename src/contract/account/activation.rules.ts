/** Days for which a personal activation code counts. */
export const ACTIVATION_DAYS = 30
/** Hours for which a code for a forgotten password counts. */
export const RESET_HOURS = 24
/** Most codes that one call makes. */
export const CODES_AT_ONCE = 200

/** Without letters and figures that are taken for one another on paper; twelve of them are 58 bits. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12

/** A code as it is kept, however it was typed: case, width, blanks and hyphens do not matter. */
export const activationKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** A code as people read it, in groups of four. */
export const codeInGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** The address that a person's code is filled in from. All of it stands behind the #, which no browser sends to a server. */
const linkTo = (page: string) => (origin: string, account: string, code: string) =>
  `${origin}${page}#${new URLSearchParams({ code: codeInGroups(code), account })}`
export const activationLink = linkTo('/uc/activate')
export const resetLink = linkTo('/uc/reset-password')

/** What such an address carries; undefined when it carries no code. */
export const activationOf = (hash: string): { account: string; code: string } | undefined => {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const code = activationKey(given.get('code') ?? '')
  return code ? { account: given.get('account') ?? '', code: codeInGroups(code) } : undefined
}
