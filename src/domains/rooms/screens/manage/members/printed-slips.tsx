import { toDataURL } from 'qrcode'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { codeInGroups } from '#contract/account/activation.rules'
import type { IssuedCode } from '#contract/orgs/codes/codes.model'
import { site } from '#lib/net/site'
import styles from './printed-slips.module.css'

export interface Slip {
  person: IssuedCode
  link: string
  /** The link as a picture. */
  qr: string
}

/** So many pictures are drawn before the screen gets a turn. */
const AT_ONCE = 20

export const slipsOf = async (people: readonly IssuedCode[], linkOf: (p: IssuedCode) => string): Promise<Slip[]> => {
  const slips: Slip[] = []
  for (const person of people) {
    const link = linkOf(person)
    slips.push({ person, link, qr: await toDataURL(link, { errorCorrectionLevel: 'M', width: 280, margin: 1 }) })
    if (slips.length % AT_ONCE === 0) await new Promise((go) => setTimeout(go))
  }
  return slips
}

type PrintedSlipsProps = { slips: readonly Slip[]; room: string; until: string; onPrinted: () => void }

/** One slip a person on A4 sheets, with lines to cut along. Seen on paper alone; it prints itself once its pictures are there. */
export function PrintedSlips({ slips, room, until, onPrinted }: PrintedSlipsProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const printed = useRef(onPrinted)
  printed.current = onPrinted
  useEffect(() => {
    const done = () => printed.current()
    addEventListener('afterprint', done)
    let left = false
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
    void Promise.allSettled(pictures.map((img) => img.decode())).then(() => left || print())
    return () => {
      left = true
      removeEventListener('afterprint', done)
    }
  }, [])
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print>
      {slips.map(({ person, link, qr }) => (
        <section key={person.uid} className={styles.slip}>
          <div className={styles.words}>
            <p className={`${styles.name} ${styles.line}`}>{person.truename}</p>
            {person.class_name && <p className={styles.line}>{person.class_name}</p>}
            <p className={styles.line}>
              {site().title} · {room}
            </p>
            <p>登录账号：{person.login}</p>
            <p>
              激活码：<span className={styles.code}>{codeInGroups(person.code)}</span>
            </p>
            <p>扫码，或打开 {link.split('#')[0]} 输入账号和激活码，再设置密码。</p>
            <p>{until}，限本人使用一次</p>
          </div>
          <img className={styles.qr} src={qr} alt={`${person.truename}的激活二维码`} />
        </section>
      ))}
    </div>,
    document.body,
  )
}
