import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { withDb } from '#lib/device/device-store'
import { can } from '#lib/device/environment'
import { copyText } from '#lib/device/share'
import { dateTime } from '#lib/format'
import { wordsOf } from '#lib/outbox/outbox'
import { blobOf } from '#lib/outbox/outbox-files'
import type { FileRow, OutboxItem } from '#lib/outbox/outbox-item'

/** A film is never in memory as a whole. */
const PIECE = 8 * 1024 * 1024
/** How long a browser may take to begin with a download. */
const KEPT_MS = 60_000
const NAME_MAX = 60

/** As every system takes it for the name of a file. */
const nameOf = (text: string): string => {
  const plain = text.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim()
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : ''
  return [...plain.slice(0, plain.length - ending.length)].slice(0, NAME_MAX).join('') + ending
}

/** What waits, as a person reads it. */
const textOf = async (items: readonly OutboxItem[], filesOf: (item: OutboxItem, n: number) => readonly string[]) => {
  const parts = await Promise.all(
    items.map(async (item, i) =>
      [
        `${i + 1}. ${item.title}`,
        `时间：${dateTime(Math.floor(item.createdAt / 1000))}`,
        item.reason && `未能提交：${item.reason}`,
        await wordsOf(item),
        ...filesOf(item, i + 1).map((name) => `附件：${name}`),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
  )
  return parts.join('\n\n')
}

/** A ZIP of it all: the words as one text, each item's files in a folder of its own. */
const zipOf = async (items: readonly OutboxItem[]): Promise<Blob> => {
  const parts: Blob[] = []
  let failed: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failed = error
    else parts.push(new Blob([new Uint8Array(chunk)]))
  })
  const names = new Map<string, string[]>()
  for (const [i, item] of items.entries()) {
    const inside: string[] = []
    for (const id of item.files) {
      const row = await withDb((db) => db.get<FileRow>('blobs', id))
      const blob = row && (await blobOf(row))
      if (!row || !blob) continue
      const name = `${i + 1}-${nameOf(item.title)}/${inside.length + 1}-${nameOf(row.name)}`
      inside.push(name)
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      for (let at = 0; at < blob.size; at += PIECE)
        entry.push(new Uint8Array(await blob.slice(at, at + PIECE).arrayBuffer()))
      entry.push(new Uint8Array(0), true)
    }
    names.set(item.id, inside)
  }
  const text = new ZipDeflate('未提交内容.txt')
  zip.add(text)
  // With a byte order mark, as old editors want it for Chinese.
  text.push(strToU8(`\ufeff${await textOf(items, (item) => names.get(item.id) ?? [])}\n`), true)
  zip.end()
  if (failed) throw failed
  return new Blob(parts, { type: 'application/zip' })
}

/** Saves a file; where downloads are blocked, copies the words instead. Gives what to tell the person. */
export const exportItems = async (items: readonly OutboxItem[]): Promise<{ text: string; done: boolean }> => {
  if (!can.download) {
    const done = await copyText(await textOf(items, () => []))
    return { done, text: done ? '文字内容已复制，可粘贴到别处保存' : '该浏览器不支持复制' }
  }
  const address = URL.createObjectURL(await zipOf(items))
  const link = document.createElement('a')
  link.href = address
  link.download = `未提交内容-${new Date().toISOString().slice(0, 10)}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return { done: true, text: '已导出到文件' }
}

/** The words of one, to be kept elsewhere. */
export const copyItem = async (item: OutboxItem): Promise<{ text: string; done: boolean }> => {
  const done = await copyText(await textOf([item], () => []))
  return { done, text: done ? '复制成功' : '该浏览器不支持复制，可以用“导出”保存' }
}
