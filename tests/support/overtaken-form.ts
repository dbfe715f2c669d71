import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

interface Open {
  /** A field of the form that is open, and the words in it that were saved last. */
  field: HTMLInputElement
  saved: () => Promise<string>
  /** Somebody else saves such words, which nobody tells this page. */
  theirs: (words: string) => Promise<{ code: number }>
  /** What is typed into it, and what somebody else writes. */
  mine?: string
  words?: string
  /** Its button. */
  action?: string
}

/** Somebody else was faster and the page does not know: the server refuses, and whose is to stand is chosen; one's own saves over theirs. */
export const expectChoice = async ({
  field,
  saved,
  theirs,
  mine: typed = '甲',
  words = '乙写的',
  action = '保存',
}: Open): Promise<void> => {
  const user = userEvent.setup()
  const save = () => user.click(screen.getByRole('button', { name: action }))
  await user.type(field, typed)
  const mine = field.value
  expect((await theirs(words)).code).toBe(20_000)
  await save()
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect([await saved(), field.value]).toEqual([words, mine])
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await save()
  await waitFor(async () => expect(await saved()).toBe(mine))
}
