import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { List } from 'antd-mobile'
import { itemQuery } from './data'

export function ItemPage() {
  const { id } = useParams({ from: '/items/$id' })
  const { data } = useSuspenseQuery(itemQuery(id))
  return (
    <List header={`详情 ${data.id}`}>
      <List.Item description={data.summary}>{data.title}</List.Item>
    </List>
  )
}
