import { useState } from 'react'
import { can } from '#lib/device/environment'
import { Icon } from '#ui/display/icon'
import { Link } from '#ui/link'
import { popup } from '#ui/overlays/popup'
import styles from './preview-link.module.css'

const ExternalDialog = popup(() => import('../screens/external-dialog').then((m) => m.ExternalDialog))

type Props = { content: { id: number; content_type: string; title: string } }

/** A look at content beside its choice: in a tab of its own, or over what is being chosen, which stays as it is. */
export function PreviewLink({ content: { id, content_type: type, title } }: Props) {
  const [open, setOpen] = useState(false)
  const label = `预览${title}`
  return (
    <>
      <Link
        className={styles.look}
        href={`/preview-external-file/${type}/${id}`}
        aria-label={label}
        title={label}
        {...(can.newTab
          ? { target: '_blank' }
          : {
              onClick: (event) => {
                event.preventDefault()
                setOpen(true)
              },
            })}
      >
        <Icon name="eye" />
      </Link>
      {open && (
        <ExternalDialog contentType={type} contentId={String(id)} title={title} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
