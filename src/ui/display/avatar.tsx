import { useState } from 'react'
import styles from './avatar.module.css'

/** A person's picture, or the first character of the name when there is none or it cannot be loaded. */
export function Avatar({ name, src, size = 40 }: { name: string; src?: string; size?: number }) {
  const [broken, setBroken] = useState<string>()
  const initial = [...name.trim()][0]?.toUpperCase() ?? '？'
  const box = { width: size, height: size, fontSize: Math.round(size * 0.42) }
  if (src && src !== broken) {
    return (
      <img
        className={styles.avatar}
        style={box}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <span className={styles.avatar} style={box} aria-hidden>
      {initial}
    </span>
  )
}
