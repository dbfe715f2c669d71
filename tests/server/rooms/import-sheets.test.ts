import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOST_DIGITS } from '#contract/kernel/sheet'
import { exportApi, importApi } from '#contract/rooms/import/import.api'
import { readXlsx } from '../../../server/lib/sheet/xlsx'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { imported } from './import.setup'

let s: TestServer
let teacher: Client
const here = { training_room_id: 3 }

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const bytes = (text: string) => new TextEncoder().encode(text)
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const number = (at: string, value: number | string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`
const row = (n: number, ...cells: string[]) => `<row r="${n}">${cells.join('')}</row>`

/** A workbook as Excel and WPS save it: a cover, then the list. Style 1 shows ten digits, 2 a day, 3 a day of the file's own. */
const book = (list: string, merged = ''): Uint8Array =>
  zipSync({
    'xl/workbook.xml': bytes(
      `<workbook ${MAIN} xmlns:r="r"><sheets><sheet name="说明" sheetId="1" r:id="rId1"/><sheet name="名单" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/styles.xml': bytes(
      `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="170" formatCode="0000000000"/><numFmt numFmtId="171" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': bytes(
      `<worksheet ${MAIN}><sheetData>${row(1, text('A1', '2026 级学生名单'))}${row(2, text('A2', '教务处'))}</sheetData><mergeCells><mergeCell ref="A1:F1"/></mergeCells></worksheet>`,
    ),
    'xl/worksheets/sheet2.xml': bytes(
      `<worksheet ${MAIN}><sheetData>${list}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`,
    ),
  })

test('a cover is passed over, merged cells count for each row, zeros stay, days are days, and lost digits are told', async () => {
  const head = row(1, text('A1', '姓名'), text('B1', '学号'), text('C1', '班级'), text('D1', '入学'))
  const list = [
    head,
    row(2, text('A2', '林零一'), number('B2', 26010101, 1), text('C2', '电商 1 班'), number('D2', 46266, 2)),
    row(3, text('A3', '林零二'), number('B3', '2.6010102E7', 1), number('D3', 46266.4375, 3)),
    row(4, text('A4', '林证号'), number('B4', '1.1010119900101123E17')),
  ].join('')
  const file = book(list, '<mergeCell ref="C2:C3"/>')
  expect(readXlsx(file)).toEqual([
    ['姓名', '学号', '班级', '入学'],
    ['林零一', '0026010101', '电商 1 班', '2026-09-01'],
    ['林零二', '0026010102', '电商 1 班', '2026-09-01 10:30'],
    ['林证号', LOST_DIGITS],
  ])
  const job = await imported(teacher, 3, '名单.xlsx', file)
  expect(job.sheet).toBe('名单')
  const { list: rows } = (await teacher.get(importApi.rows, { ...here, id: job.id })).data
  const found = rows.sort((a, b) => a.line - b.line)
  expect(found.map((r) => [r.code, r.class_name, r.problem])).toEqual([
    ['0026010101', '电商 1 班', ''],
    ['0026010102', '电商 1 班', ''],
    [LOST_DIGITS, '', expect.stringContaining('设为“文本”格式')],
  ])
})

test('an old or locked file is told how to be saved anew', async () => {
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const job = await imported(teacher, 3, '旧名单.xlsx', old)
  expect(job).toMatchObject({ state: 'failed', problem: expect.stringContaining('另存为没有密码的 XLSX') })
})

test('a text that is only named as Excel is said to be none; a list in it is read all the same', async () => {
  const job = await imported(teacher, 3, '说明.xlsx', '各位老师：\n名单下周再发。')
  expect(job).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('这不是 Excel（.xlsx）文件'),
    header: [],
  })
  expect(await imported(teacher, 3, '名单.xlsx', '姓名,学号\n林零三,26010103')).toMatchObject({ state: 'checked' })
})

const download = async (path: string, query: Record<string, string>) =>
  (await teacher.raw({ url: path, query })).rawPayload
const part = (file: Uint8Array, name: string) => new TextDecoder().decode(unzipSync(file)[name])

test('the template takes numbers as texts, offers the roles, and has its example where no import looks', async () => {
  const file = await download(importApi.template.path, { format: 'xlsx' })
  const sheet = part(file, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<formula1>"学员,教师"</formula1>')
  expect(sheet).toMatch(/<col min="2" max="2" width="\d+" style="1"/)
  expect(part(file, 'xl/styles.xml')).toContain('<xf numFmtId="49" applyNumberFormat="1"/>')
  expect(part(file, 'xl/worksheets/sheet2.xml')).toContain('张三')
  const job = await imported(teacher, 3, '模板.xlsx', file)
  expect(job).toMatchObject({ state: 'failed', problem: '文件里没有可以导入的行' })
  expect(new TextDecoder().decode(await download(importApi.template.path, { format: 'csv' }))).not.toContain('张三')
})

test('a list leaves with a head that stays and filters, widths, texts as texts and times as times', async () => {
  const file = await download(exportApi.list.path, { training_room_id: '3', list: 'member' })
  const sheet = part(file, 'xl/worksheets/sheet1.xml')
  const lines = readXlsx(file)
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain(`<autoFilter ref="A1:I${lines.length}"/>`)
  expect(sheet).toMatch(/<cols>(<col [^>]+>){9}<\/cols>/)
  expect(lines[1]?.[8]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(sheet).toMatch(/<c s="2"><v>[\d.]+<\/v><\/c>/)
  expect(sheet).not.toContain('<f>')
  // Order matters to spreadsheets: views, widths, cells, filter.
  const order = ['<sheetViews>', '<cols>', '<sheetData>', '<autoFilter'].map((tag) => sheet.indexOf(tag))
  expect(order).toEqual([...order].sort((a, b) => a - b))
})
