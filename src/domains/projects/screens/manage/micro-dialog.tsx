import type { ContentType } from '#contract/content/content.types'
import { openPage } from '#lib/open'
import { Button } from '#ui/button'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { MicroTree } from '../../parts/micro-tree'

type Props = { contentType: ContentType; contentId: number; link: string; onClose: () => void }

/** The micro-app page of content that a room holds, in a dialog: nothing is posted there (section 2). */
export function MicroDialog({ contentType, contentId, link, onClose }: Props) {
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="AIGC 数据"
      width={960}
      footer={
        <Button variant="secondary" onClick={() => void openPage(link)}>
          在新页面打开
        </Button>
      }
    >
      <MicroTree contentType={contentType} contentId={contentId} />
    </SheetOrDialog>
  )
}
