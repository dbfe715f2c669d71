import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

interface Chosen {
  /** Changes the form that is open, and what it shows then. */
  change: () => Promise<void>
  shown: () => string
  /** What was saved last, in the same words. */
  saved: () => Promise<string>
  /** Somebody else saves, which nobody tells this page. */
  theirs: () => Promise<{ code: number }>
  /** Its button. */
  action?: string
}

/** Somebody else was faster and the page does not know: the server refuses, and whose is to stand is chosen; one's own saves over theirs. */
export const expectChosen = async ({ change, shown, saved, theirs, action = '保存' }: Chosen): Promise<void> => {
  const user = userEvent.setup()
  const save = () => user.click(screen.getByRole('button', { name: action }))
  await change()
  const mine = shown()
  expect((await theirs()).code).toBe(20_000)
  const words = await saved()
  expect(words).not.toBe(mine)
  await save()
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect([await saved(), shown()]).toEqual([words, mine])
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await save()
  await waitFor(async () => expect(await saved()).toBe(mine))
}

interface Open extends Pick<Chosen, 'saved' | 'action'> {
  /** A field of the form that is open, whose words are saved. */
  field: HTMLInputElement
  /** Somebody else saves such words. */
  theirs: (words: string) => Promise<{ code: number }>
  /** What is typed into it, and what somebody else writes. */
  mine?: string
  words?: string
}

/** The same of a form in which words are typed. */
export const expectChoice = async ({ field, theirs, mine = '甲', words = '乙写的', ...form }: Open): Promise<void> =>
  expectChosen({
    ...form,
    change: () => userEvent.setup().type(field, mine),
    shown: () => field.value,
    theirs: () => theirs(words),
  })
