import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, compile, join, json, rowOf, rowsOf, sql, trusted } from './sql.ts';
import { type TestDatabase, testDatabase } from './testDatabase.ts';

describe('the sql tag', () => {
  it('binds every value, in the order of the text', () => {
    expect(compile(sql`SELECT ${1} WHERE a = ${"x'; DROP TABLE users"}`)).toEqual({
      text: 'SELECT $1 WHERE a = $2',
      values: [1, "x'; DROP TABLE users"],
    });
  });

  it('numbers the values of nested fragments in place', () => {
    const inner = sql`b = ${'b'} OR ${sql`c = ${'c'}`}`;
    expect(compile(sql`a = ${'a'} AND (${inner}) AND d = ${'d'}`)).toEqual({
      text: 'a = $1 AND (b = $2 OR c = $3) AND d = $4',
      values: ['a', 'b', 'c', 'd'],
    });
  });

  it('joins fragments, and an empty list to nothing', () => {
    expect(compile(sql`x ${join([sql`a = ${1}`, sql`b = ${2}`], ' AND ')}`)).toEqual({ text: 'x a = $1 AND b = $2', values: [1, 2] });
    expect(compile(join([]))).toEqual({ text: '', values: [] });
  });

  it('splices trusted text, writes JSON, and binds undefined as null', () => {
    expect(compile(sql`SELECT ${trusted('name')}, ${json([1])}, ${undefined}`)).toEqual({
      text: 'SELECT name, $1::jsonb, $2',
      values: ['[1]', null],
    });
  });

  it('refuses to be turned into a string, which would lose its values', () => {
    expect(() => `SELECT ${String(sql`a = ${1}`)}`).toThrow('not by a plain template');
  });

  it('uses one fragment twice with separate values', () => {
    const piece = sql`a = ${1}`;
    expect(compile(sql`${piece} OR ${piece}`)).toEqual({ text: 'a = $1 OR a = $2', values: [1, 1] });
  });
});

describe('a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.db.pool.query('CREATE TABLE things (id int, tags text[], body jsonb)');
  });
  afterAll(() => database.close());

  it('accepts arrays, JSON and null as they are, and returns rows, one row or the number of changes', async () => {
    const { pool } = database.db;
    const things = [sql`(${1}, ${['a', 'b']}, ${json({ name: 'x' })})`, sql`(${2}, ${[]}, ${json(undefined)})`];
    expect(await changedBy(pool, sql`INSERT INTO things VALUES ${join(things)}`)).toBe(2);
    expect(await rowsOf(pool, sql`SELECT * FROM things WHERE id = ANY(${[1, 2]}) ORDER BY id`)).toEqual([
      { id: 1, tags: ['a', 'b'], body: { name: 'x' } },
      { id: 2, tags: [], body: null },
    ]);
    expect(await rowOf(pool, sql`SELECT id FROM things WHERE id = ${3}`)).toBeUndefined();
  });
});
