import { useId } from 'react'
import { type Tint, tints } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { SceneKey } from '#contract/rooms/rooms.labels'
import styles from './stylistic.module.css'

type TintFieldProps = { scene: SceneKey; value: string; onChange: (colour: string) => void }

/** The scene's colours in its variants. */
export function TintField({ scene, value, onChange }: TintFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend>配色</legend>
      <div className={styles.tints}>
        {(Object.entries(tints[scene]) as [Tint, string][])
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([key, label]) => (
            <label className={styles.tint} key={key} data-scene={scene} data-tint={key || undefined}>
              <input
                className="visually-hidden"
                type="radio"
                name={name}
                checked={value === key}
                onChange={() => onChange(key)}
              />
              <span className={styles.swatch} aria-hidden />
              {label}
            </label>
          ))}
      </div>
    </fieldset>
  )
}
