import { type ReactNode, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../button'
import { asking } from './asking'
import styles from './confirm.module.css'
import { Modal } from './modal'
import { useScrolledByKeys } from './use-scrolled-by-keys'

type ConfirmOptions = {
  title: string
  body?: ReactNode
  confirmText?: string
  cancelText?: string
  /** What it does cannot be undone. */
  danger?: boolean
}

/** Asks once. True for yes; false for no, Escape and back. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return ask((answer) => <Question {...options} cancelText={options.cancelText ?? '取消'} answer={answer} />)
}

type AlertOptions = { title?: string; body: ReactNode; okText?: string }

/** Says something that must be read; one button. */
export async function alert({ title = '提示', body, okText = '好的，我知道了' }: AlertOptions): Promise<void> {
  await ask((answer) => <Question title={title} body={body} confirmText={okText} answer={answer} />)
}

type ChooseOptions<K extends string> = {
  title: string
  body?: ReactNode
  /** The first is what a person most likely wants. */
  choices: readonly { key: K; label: string; variant: 'primary' | 'secondary' | 'danger'; disabled?: boolean }[]
}

/** Asks which of several; undefined for Escape and back. It goes, with its answer, once `until` comes. */
export function choose<K extends string, U = never>({
  until,
  ...options
}: ChooseOptions<K> & { until?: Promise<U> }): Promise<K | U | undefined> {
  return ask<K | U | undefined>((answer) => {
    void until?.then(answer)
    return <Choice {...options} answer={answer} />
  })
}

function ask<T = boolean>(draw: (answer: (given: T) => void) => ReactNode): Promise<T> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    asking.set(asking.get() + 1)
    let open = true
    root.render(
      draw((given) => {
        // What it waited `until` may come after the answer.
        if (!open) return
        open = false
        root.unmount()
        place.remove()
        asking.set(asking.get() - 1)
        resolve(given)
      }),
    )
  })
}

type AskedProps = { title: string; body?: ReactNode; onClose: () => void; children: ReactNode }

/** A box that asks something: what it says, above its answers. */
function Asked({ title, body, onClose, children }: AskedProps) {
  const id = useId()
  const said = useRef<HTMLDivElement>(null)
  useScrolledByKeys(said, true)
  return (
    <Modal
      open
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={body ? `${id}-body` : undefined}
      className={styles.confirm}
      onClose={onClose}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {body && (
        <div className={styles.body} ref={said} id={`${id}-body`}>
          {body}
        </div>
      )}
      {children}
    </Modal>
  )
}

type QuestionProps = ConfirmOptions & { answer: (yes: boolean) => void }

function Question({ title, body, confirmText = '确定', cancelText, danger, answer }: QuestionProps) {
  return (
    <Asked title={title} body={body} onClose={() => answer(false)}>
      <div className={styles.buttons}>
        {/* Where something is lost, Enter must not do it by accident. */}
        {cancelText && (
          <Button variant="secondary" data-autofocus={danger || undefined} onClick={() => answer(false)}>
            {cancelText}
          </Button>
        )}
        <Button
          variant={danger ? 'danger' : 'primary'}
          data-autofocus={!danger || undefined}
          onClick={() => answer(true)}
        >
          {confirmText}
        </Button>
      </div>
    </Asked>
  )
}

type ChoiceProps<K extends string> = ChooseOptions<K> & { answer: (key: K | undefined) => void }

function Choice<K extends string>({ title, body, choices, answer }: ChoiceProps<K>) {
  return (
    <Asked title={title} body={body} onClose={() => answer(undefined)}>
      <div className={`${styles.buttons} ${styles.column}`}>
        {choices.map(({ key, label, variant, disabled = false }, i) => (
          <Button
            key={key}
            variant={variant}
            disabled={disabled}
            data-autofocus={i === 0 || undefined}
            onClick={() => answer(key)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Asked>
  )
}
