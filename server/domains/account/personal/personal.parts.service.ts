import { writeSheet } from '../../../lib/sheet/write'
import { fileNameOf, fitting } from '../../../lib/storage/zip-stream'
import { ownFiles } from '../../files/files.service'
import type { PackMaker, PackPart, PackTools } from '../../files/packs/packs.slots'
import { type PersonalTable, personalParts } from '../account.slots'
import { cellsOf, headOf, jsonOf } from './personal.cells'
import { isOpen, pagesOf } from './personal.store'

/** What one ZIP holds of files; what is beyond that is on a list in it. */
const MOST = { bytes: 3 * 1024 ** 3, files: 20_000 }

const tablesOf = () => personalParts.items.flatMap(({ folder, tables }) => tables.map((table) => ({ folder, table })))

/** How many steps it takes for somebody with so many files. */
export const stepsOf = (files: number): number => tablesOf().length + Math.min(files, MOST.files)

const ABOUT = `这里是平台保存的、和你有关的数据。

每个文件夹是一类数据，每张表有两个文件：CSV 可以用表格软件打开，JSON 供程序读取，内容相同。
“文件”文件夹里是你上传的文件，文件名前的数字是它的编号，表里的“文件编号”指的就是它。
还没有公布的成绩和答卷不在里面，公布后可以再导出一次。
`

interface Of {
  uid: number
  now: number
}

/** A table as CSV and as JSON; of an empty one nothing. */
async function* tableParts({ db }: PackTools, folder: string, table: PersonalTable, q: Of): AsyncGenerator<PackPart> {
  const first = await pagesOf(db, table, q).next()
  if (first.done) return
  async function* cells() {
    yield headOf(table)
    for await (const rows of pagesOf(db, table, q)) yield* rows.map((row) => cellsOf(table, row))
  }
  async function* json() {
    let before = '[\n'
    for await (const rows of pagesOf(db, table, q)) {
      yield Buffer.from(before + rows.map((row) => jsonOf(table, row)).join(',\n'))
      before = ',\n'
    }
    yield Buffer.from('\n]\n')
  }
  yield { path: `${folder}/${table.title}.csv`, body: writeSheet('csv', { title: table.title, rows: cells() }) }
  yield { path: `${folder}/${table.title}.json`, body: json() }
}

async function* fileParts({ db, files: storage }: PackTools, uid: number, from: number): AsyncGenerator<PackPart> {
  const files = await ownFiles(db, uid)
  const taken = new Set(fitting(files, MOST))
  const missing: string[] = []
  let done = from
  for (const file of files) {
    const body = taken.has(file) ? await storage.get(file.key) : null
    done += 1
    if (body) yield { path: `文件/${file.id} ${fileNameOf(file.filename)}`, body, stored: true, done }
    else missing.push(`${file.id} ${file.filename}`)
  }
  if (missing.length) {
    const words = `下面的文件没有放进来，因为总量超过了一次导出的上限，或者文件已不在：\n${missing.join('\n')}\n`
    yield { path: '文件/没有放进来的文件.txt', body: Buffer.from(words) }
  }
}

/** Fills a ZIP with what every domain keeps of a person, and with the files that they uploaded. */
export const personalPacks: PackMaker = {
  kind: 'person',
  async *parts(t, { subject_id: uid }) {
    // Whose account was closed meanwhile gets nothing, and nobody in their place.
    if (!(await isOpen(t.db, uid))) throw new Error('the account is closed')
    yield { path: '说明.txt', body: Buffer.from(ABOUT) }
    let done = 0
    for (const { folder, table } of tablesOf()) {
      done += 1
      for await (const part of tableParts(t, folder, table, { uid, now: t.now() })) yield { ...part, done }
    }
    yield* fileParts(t, uid, done)
  },
}
