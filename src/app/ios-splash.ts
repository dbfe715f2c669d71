import { local } from '#lib/device/storage'

/** Of the icon, in points; iOS draws the launch screens of its own apps about so. */
const SIDE = 128
const PAPER = { light: '#f4f6fb', dark: '#0c111d' } as const

const draw = (icon: CanvasImageSource, width: number, height: number, paper: string): string => {
  const canvas = document.createElement('canvas')
  const dots = devicePixelRatio
  Object.assign(canvas, { width: width * dots, height: height * dots })
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.fillStyle = paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const side = SIDE * dots
  pen.drawImage(icon, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side)
  return canvas.toDataURL('image/png')
}

/**
 * What iOS shows while the installed app starts. It has no picture of its own for that and takes one only of exactly the
 * screen's size, so it is drawn on the phone itself, with the deployment's icon, before anybody adds it to the home screen.
 */
export const offerSplash = async (): Promise<void> => {
  const icon = new Image()
  icon.src = '/icons/icon-512.png'
  await icon.decode()
  const chosen = local.get<string>('xh.theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const [short, long] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)]
  for (const [orientation, width, height] of [
    ['portrait', short, long],
    ['landscape', long, short],
  ] as const) {
    const href = draw(icon, width, height, PAPER[dark ? 'dark' : 'light'])
    if (!href) return
    const link = document.createElement('link')
    Object.assign(link, { rel: 'apple-touch-startup-image', media: `(orientation: ${orientation})`, href })
    document.head.append(link)
  }
}
