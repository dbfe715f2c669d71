-- Times that people set lie between 2000 and 2099: those from before the bound move to its nearer end, and 0 stays "none".
do $$
declare
  place text[];
begin
  foreach place slice 1 in array array[
    ['room', 'begin_time'], ['room', 'end_time'], ['room', 'team_lock_time'],
    ['contest', 'signup_begin'], ['contest', 'signup_end'], ['contest', 'begin_time'], ['contest', 'end_time'],
    ['contest', 'freeze_time'],
    ['work', 'start_time'], ['work', 'deadline'], ['work', 'release_time'], ['work_item', 'deadline'],
    ['work_peer', 'begin_time'], ['work_peer', 'end_time'],
    ['task', 'post_end_time'], ['todo_entry', 'time']]
  loop
    execute format('update %1$I set %2$I = least(greatest(%2$I, 946656000), 4102415999)
      where %2$I <> 0 and %2$I not between 946656000 and 4102415999', place[1], place[2]);
  end loop;
end $$;
