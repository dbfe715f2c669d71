import { crc32 } from 'node:zlib'

const KEYWORD = 'openbadgecredential'
/** The signature, and the chunk that has to be the first. */
const BEGIN = 8 + 25

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG that carries its credential, as Open Badges 3.0 says: an iTXt chunk, not compressed. */
export const bakePng = (png: Buffer, credential: string): Buffer => {
  const text = Buffer.from(`${KEYWORD}\0\0\0\0\0${credential}`, 'utf8')
  return Buffer.concat([png.subarray(0, BEGIN), chunk('iTXt', text), png.subarray(BEGIN)])
}

/** The same of an SVG: an element at its beginning. A JWS has no character that XML would mind. */
export const bakeSvg = (svg: string, credential: string): string =>
  svg.replace(
    /^<svg ([^>]*)>/,
    `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" $1><openbadges:credential verify="${credential}"/>`,
  )
