import { vi } from 'vitest'

/** How many UTF-16 units are given to `Intl.Segmenter` meanwhile: its cost is theirs, whatever machine this is. */
export const segmented = async (work: () => unknown): Promise<number> => {
  let units = 0
  const given = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  try {
    await work()
    for (const [text] of given.mock.calls) units += text.length
  } finally {
    given.mockRestore()
  }
  return units
}
