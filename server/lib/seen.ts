import { DomainError, kernelErrors } from '#contract/kernel/errors'

/** The version of what a form edits, where its row keeps none: other content has another. */
export const versionOf = (said: object): number => {
  let version = 0
  for (const character of JSON.stringify(said))
    version = (Math.imul(version, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return version
}

/** Refuses to write over what is `there` by now, its row held, where the writer has not seen it. */
export const assertSeen = (there: object, version: number | undefined): void => {
  if (versionOf(there) !== version) throw new DomainError(kernelErrors.conflict)
}
