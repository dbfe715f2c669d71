import { useEffect, useRef, useState } from 'react'
import { qrReader } from '#lib/device/qr-reader'
import { navigate } from '#lib/navigate'
import { fieldText } from '#lib/net/errors'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { roomOfCode } from '../../rooms/code.queries'
import { roomHome } from '../../rooms/parts/paths'

/** The address inside this platform that a link or an invite code stands for; undefined where it is neither. */
const placeOf = (given: string): string | undefined => {
  const text = given.normalize('NFKC').trim()
  const code = /^(\d{1,9})-\d{1,9}-[a-z_]+-\w{6}$/i.exec(text)
  if (code) return `${roomHome(Number(code[1]))}?invite_code=${encodeURIComponent(text)}`
  // A message around the link comes along when people copy it.
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link || !URL.canParse(link)) return undefined
  const { origin, pathname, search } = new URL(link)
  return origin === location.origin ? pathname + search : undefined
}

/** Six letters and figures, as a room's own page shows them. */
const roomCode = (given: string): string | undefined =>
  /^[0-9A-Z]{6}$/.exec(given.normalize('NFKC').replace(/\s/g, '').toUpperCase())?.[0]

/** Into a room by what one was handed: its code, an invite code, a link with its message around it, or a QR code before the camera. */
export function EnterCode({ scan = false, onClose }: { scan?: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [scanning, setScanning] = useState(scan)
  const go = (given: string): boolean => {
    const place = placeOf(given)
    if (!place) return false
    onClose()
    navigate(place)
    return true
  }
  const submit = async () => {
    if (go(typed)) return
    const code = roomCode(typed)
    if (!code)
      return setProblem(
        typed.trim()
          ? '没有识别出来，请填写 6 位实训室码，或粘贴完整的邀请链接、团队码'
          : '请填写实训室码、团队码或邀请链接',
      )
    try {
      const { id } = await roomOfCode(code)
      onClose()
      navigate(roomHome(id))
    } catch (error) {
      setProblem(fieldText(error))
    }
  }
  return (
    <SheetOrDialog
      open
      title="加入实训室"
      width={480}
      onClose={onClose}
      footer={
        <Button block onClick={submit}>
          加入
        </Button>
      }
    >
      <div className="stack">
        <TextField
          label="实训室码、团队码或邀请链接"
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setProblem(undefined)
          }}
          error={problem}
          hint="实训室码由老师给，团队码和链接由队友发来"
          placeholder="填写或粘贴"
          autoComplete="off"
        />
        {qrReader() && !scanning && (
          <Button variant="secondary" icon="camera" onClick={() => setScanning(true)}>
            扫一扫
          </Button>
        )}
        {scanning && (
          <Scanner
            onFound={(text) => {
              if (!go(text)) setProblem('这个二维码不是本平台的邀请')
            }}
            onFailed={() => {
              setScanning(false)
              setProblem('不能使用相机，请用微信或手机相机扫码')
            }}
          />
        )}
      </div>
    </SheetOrDialog>
  )
}

const EVERY_MS = 250

function Scanner({ onFound, onFailed }: { onFound: (text: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef({ onFound, onFailed })
  tell.current = { onFound, onFailed }
  useEffect(() => {
    let stream: MediaStream | undefined
    let over = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const Makes = qrReader()
    const look = async () => {
      if (!Makes || !video.current) throw new Error('no detector')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over) return
      video.current.srcObject = stream
      await video.current.play()
      const reader = new Makes({ formats: ['qr_code'] })
      while (!over && video.current) {
        const [code] = await reader.detect(video.current)
        if (code && !over) tell.current.onFound(code.rawValue)
        await new Promise((go) => setTimeout(go, EVERY_MS))
      }
    }
    look()
      .catch(() => !over && tell.current.onFailed())
      // Left while the camera was being opened: its light would stay on.
      .finally(() => over && stop())
    return () => {
      over = true
      stop()
    }
  }, [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="相机画面"
      style={{ width: '100%', borderRadius: 'var(--radius-m)' }}
    />
  )
}
