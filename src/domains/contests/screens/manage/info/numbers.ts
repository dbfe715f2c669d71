/** A number as a field that may be empty shows it; `zero` says whether 0 is written out. */
export const digits = (n: number, set: (n: number) => void, zero = false) => ({
  value: n || zero ? String(n) : '',
  onChange: (text: string) => set(Number(text)),
})
