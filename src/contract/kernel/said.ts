/**
 * Of a row what its form writes, and no more: `shape` are the fields of the call that saves it. The page begins its form with
 * it, and the server makes the version of it: so both compare the same.
 */
export const saidIn =
  <S extends object>(shape: S) =>
  <R extends { [key in keyof S]: unknown }>(row: R): Pick<R, keyof S> =>
    Object.fromEntries(Object.keys(shape).map((key) => [key, row[key as keyof S]])) as Pick<R, keyof S>
