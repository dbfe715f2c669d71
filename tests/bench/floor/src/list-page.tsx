import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { List } from 'antd-mobile'
import { listQuery } from './data'

export function ListPage() {
  const { data } = useSuspenseQuery(listQuery)
  return (
    <List>
      {data.map((item) => (
        <List.Item key={item.id} description={item.summary}>
          <Link to="/items/$id" params={{ id: String(item.id) }}>
            {item.title}
          </Link>
        </List.Item>
      ))}
    </List>
  )
}
