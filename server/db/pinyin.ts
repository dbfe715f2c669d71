import { type SQL, sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from './client'
import { onOwnConnection } from './connections'

/** Any fixed number: of several processes starting at once, one makes the order. */
const LOCK = 7_411_905
const HAN = [
  [0x4e00, 0x9fff],
  [0x3400, 0x4dbf],
] as const

let ready = false

/**
 * The embedded database knows the rules of such orders and no language's. It is told the order that this process has for
 * Chinese, which is PostgreSQL's own: both are Unicode's.
 */
const rules = (): string => {
  const letters = HAN.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n)),
  )
  letters.push('〇')
  return `[reorder Hani]&[last regular]<*${letters.sort(new Intl.Collator('zh-CN').compare).join('')}`
}

const there = async ({ db }: Database): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from pg_collation where collname = 'pinyin' and collnamespace = current_schema()::regnamespace`,
    )
  ).length > 0

const make =
  (kind: Database['kind']) =>
  (db: Db): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '60s'`)
      await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`)
      const order = kind === 'postgres' ? `locale = 'zh-u-co-pinyin'` : `locale = 'und', rules = '${rules()}'`
      await tx.execute(sql.raw(`create collation if not exists pinyin (provider = icu, ${order})`))
    })

/** Makes the order in which names are sorted, where the database allows it: without, they are sorted by their code points. */
export const openPinyin = async (database: Database, say: (text: string) => void): Promise<boolean> => {
  try {
    if (!(await there(database)))
      await (database.kind === 'postgres' ? onOwnConnection(database, make('postgres')) : make('pglite')(database.db))
    ready = true
  } catch (error) {
    ready = false
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    say(`names are not sorted by pinyin: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  return ready
}

/** Names and titles as a list is sorted by them: by pinyin, those without one last. Asked for when it is sorted. */
export const words = (column: SQL) => (): SQL =>
  ready ? sql`nullif(${column}, '') collate pinyin` : sql`nullif(${column}, '')`

/** Letters that a surname says otherwise than the order takes them, each with one of the surname's sound. */
const SURNAMES: Record<string, string> = {
  单: '擅',
  曾: '增',
  解: '懈',
  仇: '酋',
  查: '渣',
  盖: '哿',
  葛: '舸',
  区: '鸥',
  朴: '嫖',
  任: '仁',
  华: '桦',
  繁: '婆',
  员: '韵',
  召: '哨',
  折: '舌',
  秘: '币',
  翟: '宅',
  种: '虫',
  句: '勾',
  缪: '妙',
  能: '奈',
  过: '崞',
  祭: '债',
  乐: '月',
  相: '象',
  洗: '显',
}
/** Surnames of two letters. */
const DOUBLE: Record<string, string> = { 尉迟: '玉迟', 万俟: '末其', 令狐: '灵狐', 澹台: '谈台', 单于: '蝉于' }

const text = (value: string): SQL => sql.raw(`'${value}'`)
const from = text(Object.keys(SURNAMES).join(''))
const to = text(Object.values(SURNAMES).join(''))
const double = (name: SQL): SQL =>
  sql.join(
    Object.entries(DOUBLE).map(([said, sound]) => sql`when ${text(said)} then ${text(sound)} || substr(${name}, 3)`),
    sql` `,
  )

/** A person's name as it is sorted: by the sound of its surname. */
export const asSurname = (name: SQL): SQL =>
  sql`case left(${name}, 2) ${double(name)} else translate(left(${name}, 1), ${from}, ${to}) || substr(${name}, 2) end`

/** Names of people as a list is sorted by them. */
export const names = (column: SQL) => words(asSurname(column))
