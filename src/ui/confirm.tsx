import { type ReactNode, useId } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from './button'
import styles from './confirm.module.css'
import { Modal } from './modal'

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

function ask(draw: (answer: (yes: boolean) => void) => ReactNode): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    root.render(
      draw((yes) => {
        root.unmount()
        place.remove()
        resolve(yes)
      }),
    )
  })
}

type QuestionProps = ConfirmOptions & { answer: (yes: boolean) => void }

function Question({ title, body, confirmText = '确定', cancelText, danger, answer }: QuestionProps) {
  const id = useId()
  return (
    <Modal
      open
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={body ? `${id}-body` : undefined}
      className={styles.confirm}
      onClose={() => answer(false)}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {body && (
        <div className={styles.body} id={`${id}-body`}>
          {body}
        </div>
      )}
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
    </Modal>
  )
}
