/** What a parameter's text says; undefined where it does not fit. */
type Decoder<T> = (text: string) => T | undefined
type Decoded<D> = { [K in keyof D]?: D[K] extends Decoder<infer T> ? T | undefined : never }

/**
 * A route's `validateSearch`: each parameter it reads, by its decoder. Whatever else the address has stays beside them, as
 * the router keeps it: a list reads its own (`useListState`). What does not fit is said to be undefined, not left out: the
 * router lays what is said over what the address has, and what is not said stays as it was written there.
 * An object with `parse`, which the router takes too: of a function that a generic call returns, TypeScript would tell the
 * route's loader no type.
 */
export const searchParams = <D extends Record<string, Decoder<unknown>>>(decoders: D) => ({
  parse: (search: Record<string, unknown>): Decoded<D> =>
    Object.fromEntries(
      Object.entries(decoders).flatMap(([name, decode]) => {
        const value = search[name] ?? undefined
        return value === undefined ? [] : [[name, decode(String(value))]]
      }),
    ) as Decoded<D>,
})

/** A row's largest id, as in the contract's `id`, whose schema the first screen does without. */
const ID_MAX = 2_147_483_647

/** Digits, nothing else; 0 where it stands for one that is not there yet. */
export const idOrZero = (text: string): number | undefined =>
  /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= ID_MAX ? Number(text) : undefined
export const id = (text: string): number | undefined => idOrZero(text) || undefined

export const text = (said: string): string | undefined => said || undefined
export const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined
export const oneOf =
  <const T extends string>(...values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text)
/** Said or not, as `1`. */
export const flag = oneOf('1')
