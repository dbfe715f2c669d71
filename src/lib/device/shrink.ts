/** What a picture must fit into: sides in pixels, size in bytes. */
export interface PictureLimits {
  sideMax: number
  sizeMax: number
}

/** Tried one after the other until the file is small enough: parts of the longest side that is allowed, and JPEG qualities. */
const STEPS = [
  [1, 0.9],
  [1, 0.8],
  [0.75, 0.8],
  [0.5, 0.8],
  [0.35, 0.7],
] as const

const draw = async (bitmap: ImageBitmap, side: number, type: string, quality: number): Promise<Blob | null> => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  if (type === 'image/jpeg') {
    // JPEG knows no transparency: what was clear would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  // Safari on a phone counts what all canvases hold, and this one is not needed any more.
  canvas.width = canvas.height = 0
  return blob
}

/**
 * The picture made small enough, upright as the camera held it; a PNG stays one (it may be clear), anything else becomes a
 * JPEG. Where the browser can't read or draw it, or nothing helps, the file as it was: its refusal says why. Never throws.
 */
export const shrinkPicture = async (file: File, { sideMax, sizeMax }: PictureLimits): Promise<File> => {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    try {
      for (const [part, quality] of STEPS) {
        const blob = await draw(bitmap, sideMax * part, type, quality)
        if (blob && blob.type === type && blob.size <= sizeMax) {
          const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.${type === 'image/png' ? 'png' : 'jpg'}`
          return new File([blob], name, { type, lastModified: file.lastModified })
        }
      }
    } finally {
      bitmap.close()
    }
  } catch {
    // A phone that is short of memory, or a kind of picture that this browser does not know.
  }
  return file
}
