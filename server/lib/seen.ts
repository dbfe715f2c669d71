import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { sha256 } from './storage/hash'

/** The version of what a form edits, where its row keeps none: other content has another. */
export const versionOf = (said: object): number => Number.parseInt(sha256(JSON.stringify(said)).slice(0, 12), 16)

/** Refuses to write over what is `there` by now, its row held, where the writer has not seen it. */
export const assertSeen = (there: object, version: number | undefined): void => {
  if (versionOf(there) !== version) throw new DomainError(kernelErrors.conflict)
}
