import sharp from 'sharp'
import { type FileKind, filesApi, type UploadPolicy } from '#contract/files/files.api'
import type { Client } from '../../support/client'

const BOUNDARY = '----xhupload'

/** The form as a browser sends it: fields in order, the file last. */
export const formOf = (
  fields: Record<string, string>,
  bytes: Buffer,
  name = 'x',
  type = 'application/octet-stream',
) => {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export const policyFor = async (who: Client, kind: FileKind, filename: string, filesize: number) => {
  const answer = await who.get(filesApi.getToken, { kind, filename, filesize })
  if (answer.code !== 20000) throw new Error(answer.message)
  return answer.data
}

export const post = async (who: Client, policy: Pick<UploadPolicy, 'host' | 'fields'>, bytes: Buffer) => {
  const answer = await who.raw({ method: 'POST', url: policy.host, ...formOf(policy.fields, bytes) })
  return { status: answer.statusCode, ...answer.json<{ code: number; message: string; data: { key: string } }>() }
}

export const register = (who: Client, policy: UploadPolicy, filename: string, filesize: number) =>
  who.post(filesApi.fileUpload, { url: policy.key, filesize, filename, disk: policy.disk })

/** The three steps as the page takes them; stops at the first refusal and gives its message. */
export const send = async (who: Client, kind: FileKind, filename: string, bytes: Buffer) => {
  const token = await who.get(filesApi.getToken, { kind, filename, filesize: bytes.length })
  if (token.code !== 20000) return { step: 'policy', message: token.message, data: null }
  const posted = await post(who, token.data, bytes)
  if (posted.status !== 201) return { step: 'post', message: posted.message, data: null }
  const { message, data } = await register(who, token.data, filename, bytes.length)
  return { step: 'register', message, data }
}

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2457f5' } })

/** A picture that some position was written into, lying on its side. */
export const withGps = () =>
  plain(40, 20)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A PNG that claims sides which nobody could decode; its check sum is right. */
export const giantPng = async () => {
  const png = Buffer.from(await plain(8, 8).png().toBuffer())
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
