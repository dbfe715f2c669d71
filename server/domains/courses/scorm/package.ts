import { buffer } from 'node:stream/consumers'
import { inflateRaw } from 'node:zlib'
import {
  ENTRIES_MAX,
  MANIFEST,
  MANIFEST_MAX,
  PACKAGE_MAX,
  SUSPECT_BYTES,
  SUSPECT_RATIO,
  UNPACKED_MAX,
} from '#contract/courses/scorm/scorm.rules'
import { sizeText } from '#contract/files/size.labels'
import { MB } from '#contract/kernel/size'
import type { StorageDriver } from '../../../lib/storage/storage'
import { type ZipEntry, zipDirectory, zipEntry } from '../../../lib/storage/zip-directory'
import { type Manifest, type ManifestProblem, manifestOf } from './manifest'

export interface Pack extends Manifest {
  entries: (Pick<ZipEntry, 'at' | 'packed' | 'unpacked' | 'method'> & { path: string })[]
}

const problems: Record<ManifestProblem, string> = {
  broken: `${MANIFEST} 有错误，无法识别这份课件，请在制作工具里重新导出`,
  empty: '课件里没有可以学习的内容，请在制作工具里重新导出',
  outside: '课件的入口指向包外的地址，请改为包内的文件后重新导出',
}

/** A name as it is asked for; undefined for one that leads out of the package, or that no browser asks for as it is. */
const safe = (name: string): string | undefined => {
  const path = name.replaceAll('\\', '/')
  const parts = path.split('/')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  const odd = path === '' || path.length > 500 || /^\/|^[a-z]:|[\u0000-\u001f]/i.test(path)
  return odd || parts.includes('..') || parts.includes('.') ? undefined : path
}

const holdsBomb = ({ unpacked, packed }: ZipEntry): boolean =>
  unpacked > SUSPECT_BYTES && unpacked > packed * SUSPECT_RATIO

/** What a zip lists, looked at before anything of it is unpacked; in words why it is refused: `it` is what a person calls it. */
export const listed = (
  all: readonly ZipEntry[],
  it = '课件',
  most = { files: ENTRIES_MAX, unpacked: UNPACKED_MAX },
): Pack['entries'] | string => {
  const files = all.filter(({ name }) => !/[\\/]$/.test(name) && !name.startsWith('__MACOSX/'))
  if (files.length > most.files) return `${it}里的文件不能超过 ${most.files} 个`
  if (files.some((one) => one.encrypted)) return `${it}加了密码，请去掉密码后重新打包`
  if (files.some((one) => one.method !== 0 && one.method !== 8))
    return `${it}的压缩方式不能识别，请用普通的 ZIP 重新打包`
  const total = files.reduce((sum, one) => sum + one.unpacked, 0)
  if (total > most.unpacked || files.some(holdsBomb)) return `${it}解压后太大，不能超过 ${sizeText(most.unpacked)}`
  const named = files.map(({ name, ...one }) => ({ ...one, path: safe(name) }))
  if (named.some(({ path }) => path === undefined)) return `${it}里有不安全的文件路径，请重新打包`
  const paths = new Set(named.map(({ path }) => path))
  if (paths.size < named.length) return `${it}里有重复的文件，请重新打包`
  return named.map(({ path = '', at, packed, unpacked, method }) => ({ path, at, packed, unpacked, method }))
}

const utf8 = new TextDecoder('utf-8')
/** As the XML says of itself; what most tools write where it says nothing. */
const textOf = (bytes: Buffer): string => {
  const [, encoding = 'utf-8'] = /encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1')) ?? []
  try {
    return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : encoding).decode(bytes)
  } catch {
    return utf8.decode(bytes)
  }
}

/** A file of it, no larger than `most`; undefined where it is damaged or larger than it says. */
export const entryBytes = async (
  files: StorageDriver,
  key: string,
  entry: Pack['entries'][number],
  most: number,
): Promise<Buffer | undefined> => {
  const packed = await zipEntry(files, key, entry)
  if (!packed) return undefined
  const bytes = await buffer(packed)
  if (entry.method !== 8) return bytes
  return new Promise((resolve) =>
    inflateRaw(bytes, { maxOutputLength: most }, (error, out) => resolve(error ? undefined : out)),
  )
}

/** Reads a package as far as its list and its manifest; in words why it can't be one. Nothing is written anywhere. */
export const readPackage = async (
  files: StorageDriver,
  { key, filesize }: { key: string; filesize: number },
): Promise<Pack | string> => {
  if (filesize > PACKAGE_MAX) return `课件不能超过 ${PACKAGE_MAX / MB} MB`
  const all = await zipDirectory(files, key, filesize)
  if (!all) return '这不是 ZIP 压缩包，或者压缩包已损坏'
  const entries = listed(all)
  if (typeof entries === 'string') return entries
  const manifest = entries.find(({ path }) => path === MANIFEST)
  if (!manifest)
    return entries.some(({ path }) => path.endsWith(`/${MANIFEST}`))
      ? `${MANIFEST} 不在压缩包的最外层，请进入课件文件夹，选中里面的全部文件再打包`
      : `压缩包里没有 ${MANIFEST}，这不是 SCORM 课件`
  if (manifest.unpacked > MANIFEST_MAX) return `${MANIFEST} 太大，无法读取`
  const xml = await entryBytes(files, key, manifest, MANIFEST_MAX)
  if (xml === undefined) return problems.broken
  const read = manifestOf(textOf(xml))
  if ('problem' in read) return problems[read.problem]
  const paths = new Set(entries.map(({ path }) => path))
  const lost = read.scos.find(({ href }) => !paths.has(href.replace(/[?#].*$/, '')))
  return lost ? `课件缺少入口文件 ${lost.href}，请重新导出` : { ...read, entries }
}
