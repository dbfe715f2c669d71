import { useState } from 'react'
import { can } from '#lib/device/environment'
import { IconButton } from '#ui/button'
import { popup } from '#ui/overlays/popup'

const ExternalDialog = popup(() => import('../screens/external-dialog').then((m) => m.ExternalDialog))

type Props = { content: { id: number; content_type: string; title: string } }

/** A look at content beside its choice: in a tab of its own, or over what is being chosen, which stays as it is. */
export function PreviewLink({ content: { id, content_type: type, title } }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="eye"
        label={`预览${title}`}
        href={`/preview-external-file/${type}/${id}`}
        {...(can.newTab
          ? { target: '_blank' }
          : {
              onClick: (event) => {
                event.preventDefault()
                setOpen(true)
              },
            })}
      />
      {open && (
        <ExternalDialog contentType={type} contentId={String(id)} title={title} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
