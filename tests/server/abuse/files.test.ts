import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worksApi } from '#contract/works/works.api'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { watchdog } from '../../support/watchdog'
import { imported, uploaded } from '../rooms/import.setup'

let s: TestServer
let dog: ReturnType<typeof watchdog>
let teacher: Client
beforeAll(async () => {
  dog = watchdog('an abusive request')
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
})
afterAll(async () => {
  await s.close()
  await dog.stop()
})

const NUL = '\u0000'
const LONE = '\ud83d'
/** Of people from a file: what no keyboard types, and more of it than a name or a line holds. */
const SHEETS = {
  nul: `姓名,学号\n甲${NUL}一,A${NUL}1\n`,
  combining: `姓名,学号\na${'\u0301'.repeat(5_000)},A2\n`,
  wide: `姓名,学号${','.repeat(5_000)}\n丙,A3${','.repeat(5_000)}\n`,
  quotes: `姓名,学号\n"${'""'.repeat(5_000)}",A4\n`,
  open: `姓名,学号\n"${'x\n'.repeat(5_000)}`,
}
test.each(Object.entries(SHEETS))('a sheet of %s is looked through to its end', async (_name, sheet) => {
  const job = await imported(teacher, 2, 'people.csv', sheet, 'roster')
  expect(['checked', 'failed']).toContain(job.state)
  expect(JSON.stringify(job)).not.toContain('服务器出了点问题')
})

const work = (title: string) => ({
  format: 'training-work',
  version: 1,
  title,
  intro: title,
  hand_in: 'individual',
  steps: [
    {
      type: 5,
      title: '实施',
      items: [
        {
          ...{ kind: 'text', title: '写', intro: '', score: 5, required: false, deadline: 0 },
          content: { limit: 0, placeholder: title },
          rubric: [{ id: title, title, description: '', max: 5 }],
        },
      ],
    },
  ],
  files: [],
})
test.each([
  ['NUL', `工${NUL}单`],
  ['half a surrogate pair', `工${LONE}单`],
])('a work out of a file with %s is kept and read', async (_name, title) => {
  const zip = zipSync({ 'work.json': strToU8(JSON.stringify(work(title))) })
  const file_id = await uploaded(teacher, 'work.zip', zip)
  const made = await teacher.post(worksApi.import, { training_room_id: 3, file_id })
  expect([made.status, made.message]).toEqual([200, ''])
  expect((await teacher.get(worksApi.detail, { id: made.data.id })).status).toBe(200)
})

/** What a piecewise upload says of its file comes in a header, encoded. */
const said = (name: string) => Buffer.from(name).toString('base64')
test.each([
  ['NUL', `filename ${said(`a${NUL}.png`)}`],
  ['a path', `filename ${said('../../../etc/passwd')}`],
  ['no text', `filename ${Buffer.from([0xff, 0xfe, 0x80]).toString('base64')}`],
  ['10,000 letters', `filename ${said('字'.repeat(3_000))}.png`],
  ['many fields', Array.from({ length: 1_500 }, (_, i) => `k${i} eA==`).join(',')],
  ['nothing', ''],
])('an upload in pieces whose name is %s is refused or begun', async (_name, metadata) => {
  for (const length of ['1', '-1', '9007199254740993', '1e9', ''])
    expect(
      (
        await teacher.raw({
          method: 'POST',
          url: '/files/resumable',
          headers: { 'tus-resumable': '1.0.0', 'upload-length': length, 'upload-metadata': metadata },
        })
      ).statusCode,
      length,
    ).toBeLessThan(500)
})
