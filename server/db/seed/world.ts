import { sql } from 'drizzle-orm'
import type { Db } from '../client'

export type PersonKey =
  | 'super'
  | 'orgadmin'
  | 'teacher'
  | 'studentA'
  | 'studentB'
  | 'judge'
  | 'supplier'
  | 'demo'
  | 'novisit'
  | 'outsider'

export interface Person {
  uid: number
  /** Mobile number, which is the login name. */
  login: string
  truename: string
}

/** Everybody of the demo, by key; ids are fixed, since the demo only ever fills an empty database. */
export interface World {
  orgs: { college: number; info: number; trade: number }
  people: Record<PersonKey, Person>
  /** 40 students without a key, in order of their uid. */
  students: Person[]
}

const KEYED: [PersonKey, string][] = [
  ['super', '周启明'],
  ['orgadmin', '何静'],
  ['teacher', '李文博'],
  ['studentA', '王一诺'],
  ['studentB', '陈思远'],
  ['judge', '赵志刚'],
  ['supplier', '钱程'],
  ['demo', '演示同学'],
  ['novisit', '孙晓'],
  ['outsider', '林小满'],
]

const STUDENTS =
  `黄雨桐 刘子豪 张欣怡 吴俊杰 徐梦瑶 孙浩然 胡佳宁 朱天佑 高若曦 林嘉诚 何雨欣 郭泽宇 马思琪 罗宇航 梁诗涵 宋明轩
郑晓彤 谢文昊 韩雪莹 唐子墨 冯可欣 于博文 董语嫣 萧景行 程梓萱 曹睿渊 袁静怡 邓志远 许若琳 傅云帆 沈知夏 曾凡宇 彭筱雅 吕承泽 苏婉清 卢家辉
蒋依诺 蔡明哲 贾思雨 丁浩宇`.split(/\s+/)

export const world: World = {
  orgs: { college: 1, info: 2, trade: 3 },
  people: Object.fromEntries(
    KEYED.map(([key, truename], i) => [key, { uid: i + 1, login: String(13_800_000_001 + i), truename }]),
  ) as Record<PersonKey, Person>,
  students: STUDENTS.map((truename, i) => ({ uid: KEYED.length + 1 + i, login: String(13_900_000_001 + i), truename })),
}

export const DEMO_PASSWORD = 'Xinghuo2026'

/**
 * After rows with ids of our own the table's counter has to go on behind them.
 * Insert with drizzle's `overridingSystemValue()`.
 */
export const countOn = async (tx: Db, table: string, column = 'id'): Promise<void> => {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, ${column}), (select max(${sql.identifier(column)}) from ${sql.identifier(table)}))`,
  )
}

const HOUR = 3600
const DAY = 24 * HOUR
const SHANGHAI = 8 * HOUR
/** A time that people would set: things open at nine in the morning and close at six in the evening, in Shanghai. */
export const dayTime = (now: number, days: number, opens: boolean): number =>
  Math.floor((now + days * DAY + SHANGHAI) / DAY) * DAY - SHANGHAI + (opens ? 9 : 18) * HOUR
