import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TAGS_MAX } from '#contract/content/content.rules'
import type { libraryApi } from '#contract/content/library/library.api'
import type { LibraryItem } from '#contract/content/library/library.model'
import type { Output } from '#contract/kernel/endpoint'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { libraryActs } from '../../library.mutations'
import { splitTags } from '../../parts/split-tags'
import { folderChoices } from './folder-choices'

type Props = {
  items: readonly LibraryItem[]
  folders: Output<typeof libraryApi.folders> | undefined
  onClose: () => void
}

/** Into which folder content goes; of one item its own tags too. */
export function ArrangeItems({ items, folders, onClose }: Props) {
  const client = useQueryClient()
  const [first, ...more] = items
  const [folder, setFolder] = useState(String(more.length ? 0 : (first?.folder_id ?? 0)))
  const [tags, setTags] = useState(first?.tags.join(' ') ?? '')
  const save = () =>
    attempt(async () => {
      await libraryActs.arrange(client, {
        content_ids: items.map(({ content }) => content.id),
        folder_id: Number(folder),
        ...(!more.length && { tags: splitTags(tags) }),
      })
      onClose()
      await say('已保存')
    })
  const tooMany = splitTags(tags).length > TAGS_MAX
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={more.length ? `移动 ${items.length} 项` : '文件夹和标签'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={tooMany} onClick={save}>
            保存
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label="文件夹"
          required
          value={folder}
          options={[{ value: '0', label: '不放入文件夹' }, ...folderChoices(folders?.folders ?? [])]}
          onChange={setFolder}
        />
        {!more.length && (
          <TextField
            label="我的标签"
            hint="用空格隔开，只有自己能看到"
            value={tags}
            onChange={setTags}
            {...(tooMany && { error: `最多${TAGS_MAX}个标签` })}
          />
        )}
      </div>
    </SheetOrDialog>
  )
}
