import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTENT_DELETED } from '#contract/content/content.labels'
import { contentTypes } from '#contract/content/content.types'
import type { LibraryItem } from '#contract/content/library/library.model'
import { IN_USE } from '#contract/content/library/library.rules'
import { teacherOrAbove } from '#contract/kernel/roles'
import { navigate } from '#lib/navigate'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { accountQueries } from '../../../account/account.queries'
import { contentQueries, type LibraryFilter } from '../../content.queries'
import { libraryActs } from '../../library.mutations'
import { contentHref } from '../../parts/content-href'
import { useKnownGone } from '../../parts/known-gone'
import { isWrittenHere } from '../../parts/own-screen'
import { contentEditPath, previewAction } from '../../parts/paths'
import { libraryColumns } from './library-columns'
import { LibrarySpace } from './library-space'
import { LibraryTools, libraryShape } from './library-tools'

const ArrangeItems = popup(() => import('./arrange-items').then((m) => m.ArrangeItems))
const LibraryFolders = popup(() => import('./library-folders').then((m) => m.LibraryFolders))
const ShareContent = popup(() => import('./share-content').then((m) => m.ShareContent))
const IntoRoom = popup(() => import('./into-room').then((m) => m.IntoRoom))
const UploadContent = popup(() => import('../manage/upload-content').then((m) => m.UploadContent))
const MyNotes = popup(() => import('./my-notes').then((m) => m.MyNotes))
const NewContent = popup(() => import('../manage/new-content').then((m) => m.NewContent))

type Open = 'arrange' | 'share' | 'room' | 'folders' | 'notes' | 'upload' | 'new'

/** `/my-resource-library`: what a person wrote, collected and was given, in folders of their own. */
export function Library() {
  const client = useQueryClient()
  const user = useQuery(accountQueries.userInfo()).data
  const folders = useQuery(contentQueries.folders()).data
  const at = useListState(libraryShape, { sorts: ['title', 'time'] })
  const [open, setOpen] = useState<Open>()
  const [of, setOf] = useState<readonly LibraryItem[]>([])
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const { activity, type, folder, tag, keyword } = at.filter
  const filter: LibraryFilter = {
    keyword,
    tag,
    ...(activity !== 'all' && { activity }),
    ...(type !== 'all' && { content_type: type }),
    ...(/^\d{1,9}$/.test(folder) && { folder_id: Number(folder) }),
    ...(at.order && { sort: at.order }),
  }
  const query = usePaged(
    at,
    ({ page }) => contentQueries.library({ ...filter, ...page }),
    ({ id }) => id,
  )
  useKnownGone(query.data?.list.map(({ content }) => content))
  const makes = user !== undefined && !user.demo_user && teacherOrAbove(user.roles)
  const close = () => setOpen(undefined)
  const show = (next: Open, items: readonly LibraryItem[]) => {
    setOf(items)
    setOpen(next)
  }
  const picked = (query.data?.list ?? []).filter((item) => chosen.has(String(item.id)))
  const remove = async (item: LibraryItem) => {
    const { alert, confirm } = await import('#ui/overlays/confirm')
    const title = `移出资源库：${titleOf(item)}`
    if (!user || !(await confirm({ title, body: '内容本身不会删除，之后还可以再收藏。', confirmText: '移出' }))) return
    await attempt(async () => {
      const kept = await libraryActs.unbind(client, user.uid, item.content_type, item.content.id)
      if (!kept.in_use) return say('已移出资源库')
      const rooms = kept.rooms.map((room) => room.title).join('、')
      return alert({ title: IN_USE, body: `正在使用的实训室：${rooms}` })
    })
  }
  const buttons = (
    <>
      <Button variant="secondary" icon="search" href="/content-reading">
        找内容
      </Button>
      {makes && (
        <>
          <Button variant="secondary" icon="plus" onClick={() => setOpen('new')}>
            新建
          </Button>
          <OnlineButton icon="upload" act="上传" onClick={() => setOpen('upload')}>
            上传文件
          </OnlineButton>
        </>
      )}
    </>
  )
  return (
    <Page title="资源库" wide above="/index" barActions={buttons}>
      <PagedList
        caption="资源库"
        offline="整理和上传需要联网，看过的内容可以直接打开"
        unit="项"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={libraryColumns}
        rowKey={(item) => String(item.id)}
        rowLabel={titleOf}
        {...(!user?.demo_user && { selection: { selected: chosen, onChange: setChosen } })}
        toolbar={
          <LibraryTools
            at={at}
            folders={folders}
            busy={query.isFetching}
            makes={makes}
            onFolders={() => setOpen('folders')}
            onNotes={() => setOpen('notes')}
            chosen={
              picked.length > 0 && (
                <>
                  <span className="tabular">已选 {picked.length} 项</span>
                  <OnlineButton size="sm" variant="secondary" onClick={() => show('arrange', picked)}>
                    移动到文件夹
                  </OnlineButton>
                  <OnlineButton size="sm" variant="secondary" onClick={() => show('share', picked)}>
                    分享
                  </OnlineButton>
                  {makes && (
                    <OnlineButton size="sm" variant="secondary" onClick={() => show('room', picked)}>
                      放入实训室
                    </OnlineButton>
                  )}
                </>
              )
            }
          />
        }
        rowActions={(item) => {
          const usable = item.content.state === 'published'
          return [
            {
              key: 'open',
              label: '打开',
              disabled: item.content.state === 'deleted',
              onSelect: () => navigate(contentHref(item.content)),
            },
            ...(item.content.state === 'published' ? [previewAction(item.content)] : []),
            ...(item.content.can_edit && item.content.state !== 'deleted' && isWrittenHere(item.content_type)
              ? [{ key: 'edit', label: '编辑', menu: true, onSelect: () => navigate(contentEditPath(item.content)) }]
              : []),
            ...(user?.demo_user
              ? []
              : [
                  {
                    key: 'arrange',
                    label: '文件夹和标签',
                    menu: true,
                    online: true,
                    onSelect: () => show('arrange', [item]),
                  },
                  {
                    key: 'share',
                    label: '分享给同事',
                    menu: true,
                    disabled: !usable,
                    online: true,
                    onSelect: () => show('share', [item]),
                  },
                  ...(makes
                    ? [
                        {
                          key: 'room',
                          label: '放入实训室',
                          menu: true,
                          disabled: !usable,
                          online: true,
                          onSelect: () => show('room', [item]),
                        },
                      ]
                    : []),
                  {
                    key: 'remove',
                    label: '移出资源库',
                    menu: true,
                    danger: true,
                    online: true,
                    onSelect: () => remove(item),
                  },
                ]),
          ]
        }}
        empty={
          at.narrowed ? (
            <Empty title="没有找到内容" icon="search">
              换个名称、类型或文件夹试试。
            </Empty>
          ) : (
            <Empty
              title="资源库是空的"
              icon="book"
              {...(makes && { action: { label: '上传文件', onClick: () => setOpen('upload') } })}
            >
              {makes
                ? '课件、视频和文章放在这里，可以用在每个实训室。'
                : '在内容页点“收藏”，或由老师分享，内容就会出现在这里。'}
            </Empty>
          )
        }
      />
      <LibrarySpace />
      {open === 'arrange' && <ArrangeItems items={of} folders={folders} onClose={close} />}
      {open === 'share' && <ShareContent items={of} onClose={close} />}
      {open === 'room' && <IntoRoom items={of} onPut={() => setChosen(new Set())} onClose={close} />}
      {open === 'folders' && <LibraryFolders onClose={close} />}
      {open === 'notes' && <MyNotes onClose={close} />}
      {open === 'upload' && <UploadContent folders={folders?.folders ?? []} onClose={close} />}
      {open === 'new' && user && <NewContent roles={user.roles} onClose={close} />}
    </Page>
  )
}

const titleOf = (item: LibraryItem): string =>
  item.content.state === 'deleted' ? CONTENT_DELETED : item.content.title || contentTypes[item.content_type].label
