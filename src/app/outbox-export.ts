import { withDb } from '#lib/device-store'
import { can } from '#lib/environment'
import { blobOf } from '#lib/outbox-files'
import type { FileRow, OutboxItem } from '#lib/outbox-item'
import { copyText } from '#lib/share'

const CHUNK = 32_768

const base64 = (bytes: ArrayBuffer): string => {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let i = 0; i < all.length; i += CHUNK) text += String.fromCharCode(...all.subarray(i, i + CHUNK))
  return btoa(text)
}

/** A film as text would be larger than what a page can hold: its name and size stand for it. */
const TEXT_MAX = 50 * 1024 * 1024

const fileOf = async (id: string) => {
  const file = await withDb((db) => db.get<FileRow>('blobs', id))
  const blob = file && (await blobOf(file))
  if (!file || !blob) return undefined
  const about = { name: file.name, type: file.type, size: blob.size }
  return blob.size > TEXT_MAX ? about : { ...about, base64: base64(await blob.arrayBuffer()) }
}

/** What waits, as a person may keep it elsewhere: the words, and the files with them. */
export const exportText = async (items: readonly OutboxItem[], withFiles = true): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      items.map(async ({ title, input, createdAt, reason, files }) => ({
        title,
        created: new Date(createdAt).toISOString(),
        ...(reason && { reason }),
        input,
        ...(withFiles && { files: (await Promise.all(files.map(fileOf))).filter(Boolean) }),
      })),
    ),
    null,
    2,
  )

/** Saves a file; where downloads are blocked, copies the words instead. Gives what to tell the person. */
export const exportItems = async (items: readonly OutboxItem[]): Promise<{ text: string; done: boolean }> => {
  if (!can.download) {
    const done = await copyText(await exportText(items, false))
    return { done, text: done ? '文字内容已复制，可粘贴到别处保存' : '该浏览器不支持复制' }
  }
  const address = URL.createObjectURL(new Blob([await exportText(items)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `未提交内容-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(address)
  return { done: true, text: '已导出到文件' }
}
