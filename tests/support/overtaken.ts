import { expect } from 'vitest'
import { kernelErrors } from '#contract/kernel/errors'

interface Saved {
  /** What there is now: its version, and the words that a save writes. */
  read: () => Promise<{ version: number; words: string }>
  save: (words: string, version?: number) => Promise<{ code: number; status: number }>
}

/** Two save what they read at the same time: the second is told, and nothing of the first is lost. Who has read it anew saves. */
export const expectTold = async ({ read, save }: Saved): Promise<void> => {
  const seen = await read()
  expect((await save('甲先保存', seen.version)).code).toBe(20_000)
  const second = await save('乙后保存', seen.version)
  expect([second.status, second.code]).toEqual([kernelErrors.conflict.status, kernelErrors.conflict.code])
  // Nor is anything by somebody who does not say what they saw.
  expect((await save('没有看过')).code).not.toBe(20_000)
  const now = await read()
  expect(now.words).toBe('甲先保存')
  expect((await save('乙看过再保存', now.version)).code).toBe(20_000)
  expect((await read()).words).toBe('乙看过再保存')
}
