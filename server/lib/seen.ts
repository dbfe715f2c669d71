import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { sha256 } from './storage/hash'

/**
 * Of a row what its form writes, and no more: `shape` are the fields of the call that saves it, so that a field that a form
 * gets is in its version as well.
 */
export const saidIn =
  <S extends object>(shape: S) =>
  <R extends { [key in keyof S]: unknown }>(row: R): Pick<R, keyof S> =>
    Object.fromEntries(Object.keys(shape).map((key) => [key, row[key as keyof S]])) as Pick<R, keyof S>

/** The version of what a form edits, where its row keeps none: other content has another. */
export const versionOf = (said: object): number => Number.parseInt(sha256(JSON.stringify(said)).slice(0, 12), 16)

/** Refuses to write over what is `there` by now, its row held, where the writer has not seen it. */
export const assertSeen = (there: object, version: number | undefined): void => {
  if (versionOf(there) !== version) throw new DomainError(kernelErrors.conflict)
}

/** The same where the first who says something has nothing to see: `set` is whether anything has been said yet. */
export const assertSeenIfSet = (set: boolean, there: object, version: number | undefined): void => {
  if (set || version !== undefined) assertSeen(there, version)
}
