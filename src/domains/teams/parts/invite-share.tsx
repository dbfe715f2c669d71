import { useState } from 'react'
import type { InviteKind } from '#contract/teams/teams.model'
import { can } from '#lib/device/environment'
import { copyText, share } from '#lib/device/share'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import type { Scene } from '#ui/layout/scene'
import { say } from '#ui/overlays/say'
import styles from './create-or-join.module.css'
import { InviteQr } from './invite-qr'

type InviteShareProps = {
  teamTitle: string
  roomTitle: string
  scene: Scene
  /** The team's code; mentors come by link only. */
  code?: string
  url: string
  kind: InviteKind
}

/** Ways to hand an invite on: code, link, QR code, and a poster to save. */
export function InviteShare({ teamTitle, roomTitle, scene, code, url, kind }: InviteShareProps) {
  const [uncopied, setUncopied] = useState<string>()
  const [poster, setPoster] = useState<string>()
  const copy = async (text: string) => {
    const copied = await copyText(text)
    setUncopied(copied ? undefined : text)
    await say(copied ? '复制成功' : '该浏览器不支持复制', copied ? 'success' : 'error')
  }
  const draw = async () => {
    try {
      const { drawPoster } = await import('./poster')
      setPoster(await drawPoster({ teamTitle, roomTitle, scene, url, kind, ...(code && { code }) }))
    } catch {
      await say('图片生成失败', 'error')
    }
  }
  const send = async () => {
    const text = `邀请你加入团队“${teamTitle}”${kind === 'teacher' ? '担任导师' : ''}`
    if (!(await share({ title: roomTitle, text, url }))) await copy(url)
  }
  return (
    <div className={styles.invite}>
      {code && (
        <>
          <p className="secondary">团队码</p>
          <p className={`${styles.code} tabular`}>{code}</p>
          <Button size="sm" variant="secondary" icon="copy" onClick={() => copy(code)}>
            复制团队码
          </Button>
        </>
      )}
      <InviteQr url={url} title={teamTitle} />
      <p className="secondary">扫码或打开链接即可加入，30 天内有效</p>
      <p className={`secondary ${styles.link}`}>{url}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" icon="link" onClick={() => copy(url)}>
          复制邀请链接
        </Button>
        {can.shareSheet && (
          <Button variant="secondary" icon="share" onClick={send}>
            发给同学
          </Button>
        )}
        <Button variant="secondary" icon="file" onClick={draw}>
          生成海报
        </Button>
      </div>
      {uncopied && <TextField label="长按选中后复制" value={uncopied} onChange={() => {}} readOnly />}
      {poster && <Poster image={poster} title={teamTitle} />}
    </div>
  )
}

function Poster({ image, title }: { image: string; title: string }) {
  const save = () => {
    const link = document.createElement('a')
    link.href = image
    link.download = `${Date.now()}.jpg`
    link.click()
  }
  return (
    <>
      <img className={styles.poster} src={image} alt={`${title}的邀请海报`} />
      {can.download ? (
        <Button variant="secondary" icon="file" onClick={save}>
          保存海报
        </Button>
      ) : (
        <p className="secondary">长按图片保存到手机</p>
      )}
    </>
  )
}
