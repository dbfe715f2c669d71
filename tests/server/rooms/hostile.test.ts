import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvCell } from '#contract/kernel/sheet'
import { membersApi } from '#contract/rooms/members/members.api'
import { account } from '../../../server/db/schema/account'
import { readCsv } from '../../../server/lib/sheet/csv'
import { readXlsx } from '../../../server/lib/sheet/xlsx'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { imported, workbook } from './import.setup'

let s: TestServer
let teacher: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const text = (t: string) => new TextEncoder().encode(t)
const names = ['=HYPERLINK("http://x","y")', '+1', '-1', '@x', '\t=1', '\r=1', ' =1', '＝1', '";=1', '王一诺', '<b>&']

test('names that look like formulas are text in CSV and XLSX; figures stay figures; Chinese has its mark', async () => {
  for (const name of names.slice(0, 8)) expect(csvCell(name), name).toMatch(/^'/)
  expect(csvCell('";=1')).toBe('";\'=1')
  expect([csvCell(-5), csvCell('王一诺')]).toEqual(['-5', '王一诺'])
  const student = await s.as(people.studentA)
  for (const name of ['=HYPERLINK("http://x")', '"<b>&', '@SUM(1)']) {
    await s.db.update(account).set({ truename: name }).where(eq(account.uid, student.uid))
    const get = (format: string) =>
      teacher.raw({ url: '/api/trainingRoom/exportList', query: { training_room_id: '2', list: 'member', format } })
    const csv = await get('csv')
    expect([...csv.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = readCsv(csv.rawPayload)
    expect(rows[0]?.[0]).toBe('姓名')
    expect(rows.map((r) => r[0])).toContain(csvCell(name))
    const xlsx = await get('xlsx')
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
    expect(readXlsx(xlsx.rawPayload).map((r) => r[0])).toContain(name)
  }
})

/** The same archive, of which every entry says that it unpacks to `size` bytes. */
const claiming = (size: number, archive: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(archive)
  for (const [sign, at] of [
    ['PK\u0003\u0004', 22],
    ['PK\u0001\u0002', 24],
  ] as const)
    for (let i = bytes.indexOf(sign); i >= 0; i = bytes.indexOf(sign, i + 4)) bytes.writeUInt32LE(size, i + at)
  return bytes
}
/** A workbook whose first sheet lies at an address of somebody's choice. */
const elsewhere = (target: string) =>
  zipSync({
    'xl/workbook.xml': text('<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': text(`<R><Relationship Id="a" ${target}/></R>`),
  })

test('an export has the rows that the filters on screen have, for those who may see them', async () => {
  const query = { training_room_id: '2', list: 'member', format: 'csv', unit_id: '2', role: 'user' }
  const list = (await teacher.raw({ url: '/api/trainingRoom/exportList', query })).rawPayload
  const rows = readCsv(list).slice(1)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((r) => r[2] === '新媒体 24-1 班' && r[4] === '学员')).toBe(true)
  const refused = async (who: Client, q: object) =>
    (await who.raw({ url: '/api/trainingRoom/exportList', query: { ...query, ...q } })).statusCode
  expect(await refused(await s.as(people.studentA), {})).toBe(403)
  expect(await refused(s.guest(), {})).toBe(401)
  expect(await refused(teacher, { nonsense: '1' })).toBe(400)
  expect(await refused(teacher, { training_room_id: '999' })).toBe(404)
})

test('hostile files are refused in words, and the server goes on answering', async () => {
  const bomb = zipSync({
    'xl/workbook.xml': text('<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': text('<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>'),
    'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024),
  })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const LINKED = 'Target="http://evil.example/sheet1.xml" TargetMode="External"'
  const entity = workbook('<row r="1"><c t="inlineStr"><is><t>&lol;</t></is></c></row>')
  const long = `姓名,学号\n${'甲,1\n'.repeat(10_001)}`
  for (const [name, bytes, problem] of [
    ['bomb.xlsx', bomb, '文件过大，解压后超出限制'],
    ['lying.xlsx', claiming(1000, bomb), '文件无法读取，请使用 CSV 或 XLSX 格式'],
    ['boasting.xlsx', claiming(0xffff_ffff, bomb), '文件过大，解压后超出限制'],
    ['linked.xlsx', elsewhere(LINKED), '文件无法读取，请使用 CSV 或 XLSX 格式'],
    ['local.xlsx', elsewhere('Target="../../../../etc/passwd"'), '文件无法读取，请使用 CSV 或 XLSX 格式'],
    ['entity.xlsx', entity, '文件无法读取，请使用 CSV 或 XLSX 格式'],
    ['broken.xlsx', text('PK\u0003\u0004 nothing'), '文件无法读取，请使用 CSV 或 XLSX 格式'],
    ['binary.csv', new Uint8Array([0x41, 0, 0x42, 0]), '文件无法读取，请使用 CSV 或 XLSX 格式'],
    ['long.csv', text(long), '一次最多导入 10000 行，请拆分后再导入'],
    ['endless.csv', text(`姓名,学号\n${'甲,'.repeat(300_000)}`), '文件无法读取，请使用 CSV 或 XLSX 格式'],
    ['unclosed.csv', text(`姓名,学号\n"${'甲,1\n'.repeat(5000)}`), '文件无法读取，请使用 CSV 或 XLSX 格式'],
    ['headless.csv', text('a,b\n1,2'), '没有找到“姓名”一列，请指定各列的内容，或使用模板填写'],
    ['empty.csv', text('姓名,学号\n'), '文件里没有可以导入的行'],
  ] as const) {
    const reading = imported(teacher, 3, name, bytes)
    expect((await teacher.get(membersApi.orgTree, { training_room_id: 3 })).status).toBe(200)
    expect(await reading, name).toMatchObject({ state: 'failed', problem })
  }
})

test('cells that are copied a thousand times are not all taken up', async () => {
  const name = '甲'.repeat(300)
  const row = `<row>${`<c t="inlineStr"><is><t>${name}</t></is></c>`.repeat(40)}</row>`
  const job = await imported(teacher, 3, 'copies.xlsx', workbook(row.repeat(1600)))
  expect(job).toMatchObject({ state: 'failed', problem: '文件过大，解压后超出限制' })
})

test('a million rows end the reading, not the server', async () => {
  const row = '<row><c t="inlineStr"><is><t>姓名</t></is></c></row>'
  const job = await imported(teacher, 3, 'rows.xlsx', workbook(row.repeat(900_000)))
  expect(job).toMatchObject({ state: 'failed', problem: '一次最多导入 10000 行，请拆分后再导入' })
})

test('the template as it is imports nobody, and a file of problems has what to put right', async () => {
  for (const format of ['csv', 'xlsx']) {
    const { rawPayload } = await teacher.raw({ url: '/api/trainingRoom/getImportTemplate', query: { format } })
    const job = await imported(teacher, 3, `t.${format}`, new Uint8Array(rawPayload))
    expect(job, format).toMatchObject({ state: 'failed', problem: '文件里没有可以导入的行' })
  }
  const job = await imported(teacher, 3, 'p.csv', '姓名,学号\n=cmd,\n,1')
  const query = { training_room_id: '3', id: String(job.id), format: 'csv' }
  const { rawPayload } = await teacher.raw({ url: '/api/trainingRoom/getImportProblems', query })
  expect(readCsv(rawPayload).map((r) => [r[0], r.at(-2), r.at(-1)])).toEqual([
    ['姓名', '原行号', '问题'],
    ["'=cmd", '2', '请填写学号（工号）、手机、邮箱中的至少一项'],
    ['', '3', '缺少姓名'],
  ])
})
