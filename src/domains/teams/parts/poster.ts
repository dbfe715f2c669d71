import { toDataURL } from 'qrcode'
import type { InviteKind } from '#contract/teams/teams.model'
import { type Scene, sceneGlyphs } from '#ui/layout/scene'

const WIDTH = 720
const HEIGHT = 1080
const MARGIN = 64
const QR = 300
const FONT = '"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif'

interface PosterContent {
  teamTitle: string
  roomTitle: string
  scene: Scene
  code?: string
  url: string
  kind: InviteKind
}

const loaded = (src: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the QR code could not be drawn'))
    image.src = src
  })

/** The two ends of the scene's gradient, as the theme has them right now. */
const colours = (scene: Scene): [string, string] => {
  const probe = document.createElement('i')
  probe.dataset.scene = scene
  probe.hidden = true
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const pair: [string, string] = [
    style.getPropertyValue('--scene-1').trim() || '#14213d',
    style.getPropertyValue('--scene-2').trim() || '#2457f5',
  ]
  probe.remove()
  return pair
}

/** Breaks a text into lines that fit, at most `most` of them. */
const lines = (pen: CanvasRenderingContext2D, text: string, width: number, most: number): string[] => {
  const rows = ['']
  for (const character of text) {
    const row = rows[rows.length - 1] ?? ''
    if (pen.measureText(row + character).width <= width) rows[rows.length - 1] = row + character
    else if (rows.length < most) rows.push(character)
    else {
      rows[rows.length - 1] = `${row.slice(0, -1)}…`
      break
    }
  }
  return rows
}

/** A picture to send on: team, room, QR code and team code on the scene's cover. */
export const drawPoster = async (p: PosterContent): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const [from, to] = colours(p.scene)
  const ground = pen.createLinearGradient(0, 0, WIDTH, HEIGHT)
  ground.addColorStop(0, from)
  ground.addColorStop(1, to)
  pen.fillStyle = ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = 'rgba(255,255,255,0.14)'
  pen.font = `800 420px ${FONT}`
  pen.fillText(sceneGlyphs[p.scene], WIDTH - 400, 480)
  pen.fillStyle = '#ffffff'
  const write = (text: string, y: number, size: number, weight: number, most = 1): number => {
    pen.font = `${weight} ${size}px ${FONT}`
    const rows = lines(pen, text, WIDTH - 2 * MARGIN, most)
    rows.forEach((row, i) => {
      pen.fillText(row, MARGIN, y + i * size * 1.3)
    })
    return y + rows.length * size * 1.3
  }
  let y = write(p.roomTitle, 140, 34, 400)
  y = write(p.teamTitle, y + 40, 68, 700, 2)
  write(p.kind === 'teacher' ? '邀请你担任团队导师' : '邀请你成为队友', y + 20, 36, 400)
  const top = HEIGHT - QR - 180
  pen.fillRect(MARGIN, top, QR + 40, QR + 40)
  const qr = await loaded(await toDataURL(p.url, { errorCorrectionLevel: 'M', width: QR, margin: 1 }))
  pen.drawImage(qr, MARGIN + 20, top + 20, QR, QR)
  if (p.code) write(`团队码 ${p.code}`, HEIGHT - 80, 34, 600)
  pen.font = `400 28px ${FONT}`
  pen.fillText('长按识别二维码加入', MARGIN + QR + 64, top + QR)
  return canvas.toDataURL('image/jpeg', 0.92)
}
