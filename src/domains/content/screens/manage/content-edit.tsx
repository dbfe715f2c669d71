import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentForm } from '#contract/content/content.model'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { usePageTitle } from '#lib/title'
import { Page } from '#ui/layout/page'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { contentQueries } from '../../content.queries'
import { ContentGone, goneOf } from '../../parts/content-gone'
import { ContentEditor, type EditorPart } from './content-editor'
import { newForm } from './content-form'

type Props = { id: number; type: ContentType; linkPart?: EditorPart; onBack: () => void }

/** `/content-edit`: content that is there by its id, or new content of a type. */
export function ContentEdit({ id, ...rest }: Props) {
  if (id) return <Existing key={id} id={id} {...rest} />
  return <New key={rest.type} {...rest} />
}

function New({ type, linkPart, onBack }: Omit<Props, 'id'>) {
  const [form] = useState<ContentForm>(() => newForm(type))
  const title = `新建${contentTypes[type].label}`
  usePageTitle(title)
  return <ContentEditor form={form} title={title} linkPart={linkPart} onBack={onBack} />
}

function Existing({ id, linkPart, onBack }: Omit<Props, 'type'>) {
  const query = useQuery(contentQueries.form(id))
  const note = useAgeNote(query, '保存和发布需要联网')
  const { data, error } = query
  if (data)
    return (
      <ContentEditor
        form={data}
        title={`编辑${contentTypes[data.content_type].label}`}
        note={note}
        linkPart={linkPart}
        onBack={onBack}
      />
    )
  return (
    <Page title="编辑内容" onBack={onBack}>
      {error ? (
        <ContentGone gone={goneOf(undefined, error)} error={error} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonPage>
          <SkeletonList rows={6} />
        </SkeletonPage>
      )}
    </Page>
  )
}
