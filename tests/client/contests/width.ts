import { vi } from 'vitest'

const pixels = { phone: 375, desk: 1440 }

/** The screen that the next rendering finds. */
export const width = (kind: keyof typeof pixels): void => {
  const fits = (query: string) => {
    const min = /min-width:\s*(\d+)/.exec(query)
    return min ? pixels[kind] >= Number(min[1]) : false
  }
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: fits(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
