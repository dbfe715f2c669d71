import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

interface Open {
  /** A field of the form that is open, and the words in it that were saved last. */
  field: HTMLInputElement
  saved: () => Promise<string>
  /** Somebody else saves such words, which nobody tells this page. */
  theirs: (words: string) => Promise<{ code: number }>
  /** The button that saves. */
  save?: string
}

/** Somebody else was faster and the page does not know: the server refuses, and whose is to stand is chosen; one's own saves over theirs. */
export const expectChoice = async ({ field, saved, theirs, save = '保存' }: Open): Promise<void> => {
  const user = userEvent.setup()
  await user.type(field, '甲')
  const mine = field.value
  expect((await theirs('乙写的')).code).toBe(20_000)
  await user.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect([await saved(), field.value]).toEqual(['乙写的', mine])
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await user.click(screen.getByRole('button', { name: save }))
  await waitFor(async () => expect(await saved()).toBe(mine))
}
