import { create } from 'qrcode'

/** Squares of a QR code, in modules from its upper left corner; `size` modules a side. */
export const qrOf = (text: string): { size: number; dark: { x: number; y: number }[] } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  return {
    size,
    dark: [...data].flatMap((on, at) => (on ? [{ x: at % size, y: Math.floor(at / size) }] : [])),
  }
}
