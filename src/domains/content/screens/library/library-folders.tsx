import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryFolder } from '#contract/content/library/library.model'
import { FOLDER_DEPTH, FOLDER_NAME_MAX, folderNameProblem } from '#contract/content/library/library.rules'
import { Button, IconButton } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton, OnlineIconButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../content.queries'
import { libraryActs } from '../../library.mutations'
import { folderChoices, treeOf } from './folder-choices'

const NEW = { id: 0, pid: 0, name: '' }

/** The folders of one's library: made, named, moved, deleted. What lay in a deleted one lies in the one above. */
export function LibraryFolders({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(contentQueries.folders())
  const [form, setForm] = useState(NEW)
  const [asked, setAsked] = useState(false)
  const all = query.data?.folders ?? []
  const below = new Set([form.id, ...treeOf(all, form.id || -1).map(({ id }) => id)])
  const places = treeOf(all).filter(({ id, depth }) => depth < FOLDER_DEPTH - 1 && !below.has(id))
  const problem = asked ? folderNameProblem(form.name) : undefined
  const save = async () => {
    setAsked(true)
    if (folderNameProblem(form.name)) return
    const { id, pid, name } = form
    const done = await attempt(() => libraryActs.saveFolder(client, { pid, name, ...(id > 0 && { id }) }))
    if (!done) return
    setForm(NEW)
    setAsked(false)
  }
  const remove = async (folder: LibraryFolder) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '里面的内容会保留，移到上一层。'
    if (await confirm({ title: `删除文件夹“${folder.name}”`, body, confirmText: '删除', danger: true }))
      await attempt(() => libraryActs.removeFolder(client, folder.id))
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="管理文件夹"
      footer={
        <Button variant="secondary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <div className="stack">
        <TextField
          label={form.id ? '名称' : '新文件夹'}
          value={form.name}
          onChange={(name) => setForm({ ...form, name })}
          maxGraphemes={FOLDER_NAME_MAX}
          {...(problem && { error: problem })}
        />
        <SelectField
          label="放在"
          required
          value={String(form.pid)}
          options={[{ value: '0', label: '最上层' }, ...folderChoices(places.map(lifted(places)))]}
          onChange={(pid) => setForm({ ...form, pid: Number(pid) })}
        />
        <div className="row">
          <OnlineButton size="sm" onClick={save}>
            {form.id ? '保存' : '新建文件夹'}
          </OnlineButton>
          {form.id > 0 && (
            <Button size="sm" variant="secondary" onClick={() => setForm(NEW)}>
              取消修改
            </Button>
          )}
        </div>
        <QueryView query={query} skeleton={<SkeletonList rows={3} />}>
          {() =>
            all.length > 0 && (
              <List label="文件夹">
                {treeOf(all).map((folder) => (
                  <ListRow
                    key={folder.id}
                    title={`${'　'.repeat(folder.depth)}${folder.name}`}
                    description={`${folder.count} 项`}
                    extra={
                      <>
                        <IconButton
                          icon="edit"
                          label={`修改${folder.name}`}
                          onClick={() => setForm({ id: folder.id, pid: folder.pid, name: folder.name })}
                        />
                        <OnlineIconButton icon="trash" label={`删除${folder.name}`} onClick={() => remove(folder)} />
                      </>
                    }
                  />
                ))}
              </List>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}

/** What can't be chosen above a folder leaves it on top, so that it is still listed. */
const lifted = (among: readonly LibraryFolder[]) => (folder: LibraryFolder) =>
  among.some(({ id }) => id === folder.pid) ? folder : { ...folder, pid: 0 }
