import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { visibilityHints, visibilityLabels } from '#contract/content/content.labels'
import { VISIBILITIES, type Visibility } from '#contract/content/content.model'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { accountQueries } from '../../../account/account.queries'

type Props = {
  initial: Visibility
  title?: string
  action?: string
  onClose: () => void
  onPublish: (visibility: Visibility) => Promise<unknown>
}

/** Who may read it; the store is for those with the permission. */
export function PublishDialog({ initial, title = '发布', action = '发布', onClose, onPublish }: Props) {
  const user = useQuery(accountQueries.userInfo()).data
  const [visibility, setVisibility] = useState(initial)
  const store = initial === 'store' || user?.public_content_auth || user?.roles.includes('ROLE_SUPER_ADMIN')
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button onClick={() => onPublish(visibility)}>{action}</Button>
        </>
      }
    >
      <ChoiceField
        label="谁可以看到"
        value={visibility}
        onChange={setVisibility}
        options={VISIBILITIES.map((value) => ({
          value,
          label: visibilityLabels[value],
          description: value === 'store' && !store ? '没有发布到内容商店的权限' : visibilityHints[value],
          disabled: value === 'store' && !store,
        }))}
      />
    </SheetOrDialog>
  )
}
