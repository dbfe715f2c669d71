import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { Colour, PaperItem, PaperPicture, PaperSheet } from '#contract/certs/paper/paper.rules'
import { paperFont } from './font'
import { qrOf } from './qr'

/** What a document says of itself. */
interface About {
  title: string
  author: string
  number: string
}
/** Papers that show the same pictures: the background as JPEG, the others as PNG. */
export interface Papers {
  sheets: { sheet: PaperSheet; about: About }[]
  pictures: Partial<Record<PaperPicture, Uint8Array>>
}

const ink = ([red, green, blue]: Colour) => rgb(red / 255, green / 255, blue / 255)

/** All of a picture in the middle of its place. */
const placed = (
  page: PDFPage,
  image: PDFImage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) => {
  const { width: wide, height: tall } = image.scaleToFit(width, height)
  page.drawImage(image, { x: x + (width - wide) / 2, y: y + (height - tall) / 2, width: wide, height: tall })
}

const draw = (page: PDFPage, font: PDFFont, images: Partial<Record<PaperPicture, PDFImage>>, item: PaperItem): void => {
  if (item.kind === 'frame') {
    const { x, y, width, height, line, colour } = item
    page.drawRectangle({ x, y, width, height, borderColor: ink(colour), borderWidth: line })
  } else if (item.kind === 'bar') {
    const { x, y, width, height, colour } = item
    page.drawRectangle({ x, y, width, height, color: ink(colour) })
  } else if (item.kind === 'picture') {
    const image = images[item.of]
    if (!image) return
    if (item.of === 'background')
      page.drawImage(image, { x: item.x, y: item.y, width: item.width, height: item.height })
    else placed(page, image, item)
  } else if (item.kind === 'text') {
    const { text, size, y, align, colour } = item
    const wide = font.widthOfTextAtSize(text, size)
    const x = align === 'left' ? item.x : align === 'right' ? item.x - wide : item.x - wide / 2
    page.drawText(text, { x, y, size, font, color: ink(colour) })
  } else {
    const { size, dark } = qrOf(item.text)
    // One path: hundreds of squares would each be an object of their own.
    const path = dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')
    page.drawSvgPath(path, { x: item.x, y: item.y + item.size, scale: item.size / size, color: rgb(0, 0, 0) })
  }
}

/** A certificate as PDF, with as much of the font in it as it needs. */
const pdfOf = async ({ sheet, about }: Papers['sheets'][number], pictures: Papers['pictures']): Promise<Uint8Array> => {
  const { bytes, font: shared } = paperFont()
  const pdf = await PDFDocument.create()
  // Read anew for each certificate the font would cost more than everything else.
  pdf.registerFontkit({ create: () => shared } as never)
  const font = await pdf.embedFont(bytes, { subset: true })
  pdf.setTitle(about.title, { showInWindowTitleBar: true })
  pdf.setAuthor(about.author)
  pdf.setSubject(about.number)
  pdf.setLanguage('zh-CN')
  const { background, logo, seal } = pictures
  const images = {
    ...(background && { background: await pdf.embedJpg(background) }),
    ...(logo && { logo: await pdf.embedPng(logo) }),
    ...(seal && { seal: await pdf.embedPng(seal) }),
  }
  const page = pdf.addPage([sheet.width, sheet.height])
  for (const item of sheet.items) draw(page, font, images, item)
  return pdf.save()
}

/** One after the other: one lies in memory beside those that are done. */
export const pdfsOf = async ({ sheets, pictures }: Papers): Promise<Uint8Array[]> => {
  const made: Uint8Array[] = []
  for (const one of sheets) made.push(await pdfOf(one, pictures))
  return made
}
