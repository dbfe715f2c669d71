import { expect, test } from 'vitest'
import { batched } from '../../../server/db/batching/batch'

interface Read {
  values: string[]
  end(result?: unknown): void
  fail(error: unknown): void
}

/** Reads that end when they are told to. */
const reads = (lanes: number) => {
  const begun: Read[] = []
  const read = (values: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      begun.push({ values, end: () => resolve(values.map((v) => `${v}!`)), fail: reject })
    })
  const where = {}
  const ask = batched<object, string, string>({
    lanes: () => lanes,
    alone: async (_, value) => (await read([value]))[0] ?? '',
    many: (_, all) => read(all),
    ofOne: (error) => error === 'value',
  })
  const of = () => begun.map((one) => one.values.join('+'))
  return { begun, of, ask: (value: string) => ask(where, value) }
}

test('at once while there is a lane; what waits goes as one, each with its own answer', async () => {
  const { begun, of, ask } = reads(2)
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
  expect(of()).toEqual(['a', 'b'])
  begun[1]?.end()
  await expect.poll(of).toEqual(['a', 'b', 'c+d+e'])
  // Nobody joins a read that is on its way.
  const late = ask('f')
  expect(of()).toHaveLength(3)
  for (const one of begun) one.end()
  await expect.poll(of).toEqual(['a', 'b', 'c+d+e', 'f'])
  begun[3]?.end()
  expect(await all).toEqual(['a!', 'b!', 'c!', 'd!', 'e!'])
  expect(await late).toBe('f!')
})

test('a long line goes in parts', async () => {
  const { begun, ask } = reads(1)
  const all = Promise.all(Array.from({ length: 40 }, (_, n) => ask(String(n))))
  for (const n of [0, 1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(n + 1)
    begun[n]?.end()
  }
  expect(begun.map((one) => one.values.length)).toEqual([1, 16, 16, 7])
  expect((await all)[39]).toBe('39!')
})

test('whose value fails is alone with it; a lost connection is told to all', async () => {
  const { begun, of, ask } = reads(1)
  const [first, good, bad] = ['a', 'b', 'c'].map(ask)
  const refused = expect(bad).rejects.toBe('value')
  begun[0]?.end()
  await expect.poll(of).toEqual(['a', 'b+c'])
  begun[1]?.fail('value')
  await expect.poll(of).toEqual(['a', 'b+c', 'b', 'c'])
  const lost = Promise.allSettled(['d', 'e'].map(ask))
  begun[2]?.end()
  begun[3]?.fail('value')
  await refused
  expect(await Promise.all([first, good])).toEqual(['a!', 'b!'])
  await expect.poll(of).toEqual(['a', 'b+c', 'b', 'c', 'd+e'])
  begun[4]?.fail('gone')
  expect((await lost).map((one) => one.status === 'rejected' && one.reason)).toEqual(['gone', 'gone'])
})

test('where nobody waits for others, as in a transaction, each goes alone', () => {
  const { of, ask } = reads(0)
  for (const value of ['a', 'b', 'c']) void ask(value)
  expect(of()).toEqual(['a', 'b', 'c'])
})
